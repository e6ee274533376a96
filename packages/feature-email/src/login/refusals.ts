/**
 * Codes that a login site refuses with (`refuse({ code })`), in the range that JSON-RPC leaves to servers: what they say is
 * shown in the reader's language, and the fields do what fits. Any other refusal is shown in the site's own words.
 */
export const REFUSALS = {
  wrongCode: -32050,
  expired: -32051,
  tooManyTries: -32052,
  deviceRejected: -32053,
  emailTaken: -32054,
} as const

/** What a login site refuses. */
export type Refusal = keyof typeof REFUSALS
