import { AppKitError, type ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { getActiveAccount, questionKey, requestWallet, requireText } from './requestWallet.js'

/** Parameters of `signMessage`. */
interface SignParameters {
  /** Text, or the raw bytes. */
  readonly message: string | Uint8Array
  readonly namespace?: ChainNamespace
  /** The text is a sign-in, which a wallet may show in a way of its own. */
  readonly isSignIn?: boolean
}

/** Signs a text or bytes with the active account; throws `USER_REJECTED`, `ACCOUNT_CHANGED` or `SIGN_MESSAGE_FAILED`. */
export async function signMessage(
  core: AppKitCore,
  { isSignIn = false, message, namespace }: SignParameters,
): Promise<string> {
  const active = getActiveAccount(core, namespace)
  const { adapter, address, connectorId } = active
  const question = { message, address, connectorId, ...(isSignIn && { isSignIn }) }
  try {
    return await requestWallet(core, active, {
      key: questionKey('signMessage', message),
      asked: { method: 'signMessage' },
      run: async () => requireText(await adapter.signMessage(question), 'signMessage'),
    })
  } catch (cause) {
    if (AppKitError.is(cause, 'UNKNOWN') || AppKitError.is(cause, 'INTERNAL')) {
      throw new AppKitError('SIGN_MESSAGE_FAILED', cause.context, { cause })
    }
    throw cause
  }
}
