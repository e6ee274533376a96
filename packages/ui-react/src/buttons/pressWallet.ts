import type { AppKit } from '@latchkey/appkit'
import { isAppKitError } from '@latchkey/foundation'
import { type ConnectNamedParameters, connectNamed } from '../wallets/connectNamed.js'

/** What a wallet button does when it is pressed. What goes wrong stands in the modal; where there is none, in the log. */
export async function pressWallet(
  appkit: AppKit,
  parameters: ConnectNamedParameters,
): Promise<void> {
  try {
    await connectNamed(appkit, parameters)
  } catch (cause) {
    // What a person has decided is no failure.
    const isAnswer =
      isAppKitError(cause, 'CONNECTION_ABORTED') || isAppKitError(cause, 'USER_REJECTED')
    if (!isAnswer) appkit.logger.error(`${parameters.id} could not be connected`, cause)
  }
}
