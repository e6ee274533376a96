import { readField } from '@latchkey/foundation/eip1193'

/**
 * Why a login site refuses a step of a login, each with its code, in the range that JSON-RPC leaves to servers: what a page can
 * say in the reader's own language, and act on. Any other refusal is shown in the site's words.
 */
export const REFUSALS = {
  wrongCode: -32050,
  /** The code is no longer good, or the login that it was for. */
  expired: -32051,
  /** The code was wrong too often, and is good for nothing any more. */
  tooManyTries: -32052,
  /** Somebody has said that the device is not theirs. */
  deviceRejected: -32053,
  /** Somebody else has an account with the address. */
  emailTaken: -32054,
  /** It is the address of the account already. */
  emailSame: -32055,
} as const

/** Why a login site refuses a step of a login. */
export type RefusalReason = keyof typeof REFUSALS

const reasons = Object.keys(REFUSALS) as RefusalReason[]

/** Why a call of `createFrameClient` was refused, as far as the site has said one of these reasons. */
export function getRefusalReason(error: unknown): RefusalReason | undefined {
  const code = readField(readField(error, 'cause'), 'code')
  return reasons.find((reason) => REFUSALS[reason] === code)
}
