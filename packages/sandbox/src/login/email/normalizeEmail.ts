import { email as schema } from '@latchkey/auth-frame/schemas'

/** An address as it is compared: in lower case, without spaces around it; undefined for what is none (FRM-10). */
export function normalizeEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return schema.safeParse(email).success ? email : undefined
}
