import * as z from 'zod/mini'

const LONGEST = 254
const schema = z.email().check(z.maxLength(LONGEST))

/** An address as it is compared: in lower case, without spaces around it; undefined for what is none (FRM-10). */
export function normalizeEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return schema.safeParse(email).success ? email : undefined
}
