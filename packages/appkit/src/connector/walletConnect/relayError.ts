import { type AlertId, AppKitError, alertForProviderError } from '@latchkey/foundation'
import { mapRpcError } from '@latchkey/foundation/eip1193'

/** The alert that a refusal by the relay stands for; a close code of 3000 always means the project. */
export function alertOf(message: string): AlertId | undefined {
  return (
    alertForProviderError(message) ??
    (/\bcode: 3000\b/.test(message) ? 'PROJECT_ID_INVALID' : undefined)
  )
}

/** What the relay refused us with, as an error of the catalogue. */
export function toRelayError(cause: unknown): AppKitError {
  const reason = messageOf(cause)
  const alert = alertOf(reason)
  if (alert === 'SESSION_EXPIRED') return new AppKitError('CLOCK_SKEW', { reason }, { cause })
  if (alert === 'PROJECT_ID_MISSING') {
    return new AppKitError('PROJECT_ID_MISSING', { reason }, { cause })
  }
  return new AppKitError('RELAY_UNREACHABLE', { reason }, { cause })
}

/** What pairing failed with: the relay, the wallet's refusal, or neither. */
export function toPairingError(cause: unknown): AppKitError {
  if (AppKitError.is(cause)) return cause
  return findRelayFault(cause) ?? mapRpcError(cause)
}

/** What a request of a session failed with, with a name where it has not got to the relay. */
export function toRequestError(cause: unknown): unknown {
  // A wallet's refusal has a code, and its text may say anything.
  const isRefusal = !(cause instanceof Error) || 'code' in cause
  return isRefusal ? cause : (findRelayFault(cause) ?? cause)
}

function findRelayFault(cause: unknown): AppKitError | undefined {
  const reason = messageOf(cause)
  if (/no internet/i.test(reason)) {
    return new AppKitError('NO_INTERNET', { reason, isUnsent: true }, { cause })
  }
  if (/publish|socket|relay|subscribe/i.test(reason) || alertOf(reason)) return toRelayError(cause)
  return undefined
}

/** Whether a request failed since the session is gone at the wallet or here. */
export function isStaleSession(error: unknown): boolean {
  return (
    mapRpcError(error).code === 'SESSION_EXPIRED' ||
    /session topic.{0,20}(?:doesn't exist|not found)|recently deleted.{0,20}session|unknown topic/i.test(
      messageOf(error),
    )
  )
}

export function messageOf(error: unknown): string {
  const message: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : error
  return typeof message === 'string' ? message.slice(0, 500) : ''
}
