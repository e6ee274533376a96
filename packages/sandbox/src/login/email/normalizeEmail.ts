import * as z from 'zod/mini'

const LONGEST = 254
// As a page of the kit takes them: what it lets through is not refused here.
const schema = z
  .email({ pattern: z.regexes.html5Email })
  .check(z.maxLength(LONGEST), z.regex(/^[^@]*@.*\./))

/** An address as it is compared: in lower case, without spaces around it; undefined for what is none (FRM-10). */
export function normalizeEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return schema.safeParse(email).success ? email : undefined
}
