import { AppKitError } from '@latchkey/foundation'

/**
 * How a frame fails a request: `absent`, it could not be asked at all; `lost`, it has crashed since, was loaded again, or
 * shows another page.
 */
export type FrameFailure = 'absent' | 'lost'

/** What a request has ended by, where its frame is to blame. */
export function readFrameFailure(error: unknown): FrameFailure | undefined {
  if (isNoFrame(error)) return 'absent'
  return AppKitError.is(error, 'REQUEST_ABORTED') && isNoFrame(error.cause) ? 'lost' : undefined
}

function isNoFrame(error: unknown): boolean {
  return (
    AppKitError.is(error, 'EMAIL_LOGIN_UNAVAILABLE') || AppKitError.is(error, 'IFRAME_LOAD_FAILED')
  )
}
