import { AppKitError, createErrors, withTimeout } from '@latchkey/foundation'

/** Milliseconds that the app's server may take: sending an email is the longest. */
export const SERVER_TIMEOUT_MS = 25_000

/** What has kept the app's server from answering. */
const serverErrors = createErrors({
  EMAIL_SERVER_FAILED: 'The server has not answered as it should',
  EMAIL_SERVER_TIMEOUT: 'The server has not answered in time',
})

/**
 * Asks the app's server, by a callback of the app. Throws what it refuses with (`EmailRefusal`) as it is, `REQUEST_ABORTED`
 * where nobody waits any more, and else that it has failed, or taken too long.
 */
export async function askServer<T>(
  ask: (signal: AbortSignal) => T | PromiseLike<T>,
  signal: AbortSignal,
): Promise<T> {
  const round = new AbortController()
  const run = async () => ask(round.signal)
  try {
    return await withTimeout(run(), {
      timeoutMs: SERVER_TIMEOUT_MS,
      signal,
      onTimeout: () => serverErrors.create('EMAIL_SERVER_TIMEOUT'),
    })
  } catch (cause) {
    const isKnown = serverErrors.is(cause) || AppKitError.is(cause, 'REQUEST_ABORTED')
    if (isKnown || (cause instanceof Error && cause.name === 'EmailRefusal')) throw cause
    throw serverErrors.create('EMAIL_SERVER_FAILED', {}, { cause })
  } finally {
    // At once: it is of no use to whoever has left, or has been told that it takes too long.
    round.abort()
  }
}
