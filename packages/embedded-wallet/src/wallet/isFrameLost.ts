import { AppKitError } from '@latchkey/foundation'

/** Whether a request has ended since the frame is no more: it has crashed, was loaded again, or shows another page. */
export function isFrameLost(error: unknown): boolean {
  if (!AppKitError.is(error, 'REQUEST_ABORTED')) return false
  const { cause } = error
  return (
    AppKitError.is(cause, 'EMAIL_LOGIN_UNAVAILABLE') || AppKitError.is(cause, 'IFRAME_LOAD_FAILED')
  )
}
