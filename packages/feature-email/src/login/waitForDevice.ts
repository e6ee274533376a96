import { type FrameClient, frameErrors } from '@latchkey/auth-frame'
import {
  AppKitError,
  FRAME_REQUEST_TIMEOUT_MS,
  MINUTE_MS,
  SECOND_MS,
  withTimeout,
} from '@latchkey/foundation'

/** Minutes that the link in the email is good for. */
export const DEVICE_LINK_MINUTES = 20

/** A request has 30 s, and fails aloud after them. A person takes longer to find the email: it is asked anew before. */
const ROUND_MS = FRAME_REQUEST_TIMEOUT_MS - 4 * SECOND_MS

/** Who logs in; the signal says that nobody waits any more. */
export interface WaitForDeviceParameters {
  readonly email: string
  readonly signal: AbortSignal
  /** Whether somebody was logged in already, who may be somebody else. */
  readonly wasLoggedIn: boolean
  /** Whether a session has begun since the email was sent, as far as the site tells. */
  readonly hasBegun: () => boolean
}

type Client = Pick<FrameClient, 'connectDevice' | 'getUserOn' | 'isConnected'>

/**
 * Waits until the device has been approved by the link in the email, for as long as that is good. `connected`: that was all;
 * `otp`: a code has been sent, too. Throws what the frame says once the device is rejected.
 */
export async function waitForDevice(
  client: Client,
  { email, hasBegun, signal, wasLoggedIn }: WaitForDeviceParameters,
): Promise<'connected' | 'otp'> {
  // By a clock that nobody sets (R12): the site counts by its own, and says itself that the link is over.
  const latest = performance.now() + DEVICE_LINK_MINUTES * MINUTE_MS
  for (;;) {
    const round = new AbortController()
    // At once: what is asked next must find no request that is being waited for.
    const end = () => round.abort()
    signal.addEventListener('abort', end)
    try {
      await withTimeout(client.connectDevice({ signal: round.signal }), {
        timeoutMs: ROUND_MS,
        signal,
        onTimeout: () => new AppKitError('IFRAME_REQUEST_TIMEOUT', { method: 'connectDevice' }),
      })
      break
    } catch (error) {
      if (!AppKitError.is(error, 'IFRAME_REQUEST_TIMEOUT') || performance.now() > latest)
        throw error
    } finally {
      signal.removeEventListener('abort', end)
      round.abort()
    }
  }
  // A site may tell of no session, by which the frame would be known to have it.
  const told = await readEmail(client, signal)
  if (told?.toLowerCase() === email.toLowerCase()) return 'connected'
  // The session of whoever was logged in before is none of this login.
  if (!hasBegun() || (wasLoggedIn && told !== undefined)) return 'otp'
  const { isConnected } = await client.isConnected({ signal })
  return isConnected ? 'connected' : 'otp'
}

/** The address of whoever is logged in in the frame, who may be so by another client of the page; undefined where it does not say. */
async function readEmail(client: Client, signal: AbortSignal): Promise<string | undefined> {
  try {
    return (await client.getUserOn(undefined, { signal })).email ?? undefined
  } catch (error) {
    if (frameErrors.is(error) || AppKitError.is(error, 'FRAME_ERROR')) return undefined
    throw error
  }
}
