import type { FrameClient } from '@latchkey/auth-frame'
import { AppKitError, MINUTE_MS } from '@latchkey/foundation'

/** Minutes that the link in the email is good for. */
export const DEVICE_LINK_MINUTES = 20

/**
 * Waits until the device has been approved by the link in the email, for as long as that is good. `connected`: that was all;
 * `otp`: a code has been sent, too. Throws what the frame says once the device is rejected.
 */
export async function waitForDevice(
  client: Pick<FrameClient, 'connectDevice' | 'isConnected'>,
  signal: AbortSignal,
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
  return isConnected ? 'connected' : 'otp'
}
