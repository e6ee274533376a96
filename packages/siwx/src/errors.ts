import { createErrors } from '@latchkey/foundation'

/** What is wrong with a sign-in. No text holds a nonce or a signature: `reason` names a field, never its value. */
export const siwxErrors = createErrors({
  SIWX_CLOCK_WRONG: 'The sign-in is of another time: the clock of this device may be wrong',
  SIWX_INVALID_MESSAGE: 'Invalid sign-in message: {reason}',
  SIWX_INVALID_SESSION: 'The sign-in is not valid: {reason}',
  SIWX_SIGN_OUT_FAILED: 'The sign-in could not be ended',
  SIWX_UNCHECKED: 'The sign-in could not be checked: {reason}',
})

/** A message that breaks its form, by the name of the field. */
export function invalidMessage(reason: string) {
  return siwxErrors.create('SIWX_INVALID_MESSAGE', { reason })
}

/** A session that proves nothing. */
export function invalidSession(reason: string) {
  return siwxErrors.create('SIWX_INVALID_SESSION', { reason })
}

/** A session of which nobody knows, since what has to be asked does not answer. */
export function unchecked(reason: string, options?: ErrorOptions) {
  return siwxErrors.create('SIWX_UNCHECKED', { reason }, options)
}
