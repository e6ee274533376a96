import { type FrameClient, frameErrors } from '@latchkey/auth-frame'
import { AppKitError, MINUTE_MS } from '@latchkey/foundation'

/** Minutes that the link in the email is good for. */
export const DEVICE_LINK_MINUTES = 20

/** Who logs in; the signal says that nobody waits any more. */
export interface WaitForDeviceParameters {
  readonly email: string
  readonly signal: AbortSignal
}

type Client = Pick<FrameClient, 'connectDevice' | 'getUserOn' | 'isConnected'>

/**
 * Waits until the device has been approved by the link in the email, for as long as that is good. `connected`: that was all;
 * `otp`: a code has been sent, too. Throws what the frame says once the device is rejected.
 */
export async function waitForDevice(
  client: Client,
  { email, signal }: WaitForDeviceParameters,
): Promise<'connected' | 'otp'> {
  const latest = Date.now() + DEVICE_LINK_MINUTES * MINUTE_MS
  for (;;) {
    try {
      await client.connectDevice({ signal })
      break
    } catch (error) {
      // A request has 30 s, a person takes longer to find the email.
      if (!AppKitError.is(error, 'IFRAME_REQUEST_TIMEOUT') || Date.now() > latest) throw error
    }
  }
  const { isConnected } = await client.isConnected({ signal })
  // A site may tell of no session, by which the frame would be known to have it.
  return isConnected || (await isLoggedIn(client, { email, signal })) ? 'connected' : 'otp'
}

/** Whether somebody is logged in in the frame who has the address: not whoever else may be, by another client of the page. */
async function isLoggedIn(
  client: Client,
  { email, signal }: WaitForDeviceParameters,
): Promise<boolean> {
  try {
    const user = await client.getUserOn(undefined, { signal })
    return user.email?.toLowerCase() === email.toLowerCase()
  } catch (error) {
    if (frameErrors.is(error) || AppKitError.is(error, 'FRAME_ERROR')) return false
    throw error
  }
}
