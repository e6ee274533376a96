import * as z from 'zod/mini'

/** What nobody can guess: 32 random bytes in base64url. */
export const secret = z.string().check(z.regex(/^[\w-]{43}$/))
