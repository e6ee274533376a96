import { AppKitError, type ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { getActiveAccount, questionKey, requestWallet, requireText } from './requestWallet.js'

/** Signs a text or bytes with the active account; throws `USER_REJECTED`, `ACCOUNT_CHANGED` or `SIGN_MESSAGE_FAILED`. */
export async function signMessage(
  core: AppKitCore,
  { message, namespace }: { message: string | Uint8Array; namespace?: ChainNamespace },
): Promise<string> {
  const active = getActiveAccount(core, namespace)
  const { adapter, address, connectorId } = active
  try {
    return await requestWallet(core, active, {
      key: questionKey('signMessage', message),
      asked: { method: 'signMessage' },
      run: async () =>
        requireText(await adapter.signMessage({ message, address, connectorId }), 'signMessage'),
    })
  } catch (cause) {
    if (AppKitError.is(cause, 'UNKNOWN') || AppKitError.is(cause, 'INTERNAL')) {
      throw new AppKitError('SIGN_MESSAGE_FAILED', cause.context, { cause })
    }
    throw cause
  }
}
