import { AppKitError, type CaipNetworkId } from '@latchkey/foundation'
import type { AdapterConnection } from '../adapter/contract.js'
import { RECONNECT_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { askUntilItStays } from './askUntilItStays.js'
import { askWithoutPrompt } from './askWithoutPrompt.js'
import { changeConnections } from './changeConnections.js'
import { endConnections } from './endConnections.js'
import type { ConnectionKey } from './machine/types.js'
import { syncActiveAccount } from './syncActiveAccount.js'

/**
 * What a wallet says now, without a prompt: it has told something while it was asked, and nobody knows which came first.
 * Throws `WALLET_DISCONNECTED` where it is locked or lets the page in no more.
 */
export async function askAgain(
  core: AppKitCore,
  key: ConnectionKey,
  asked: { readonly signal: AbortSignal; readonly caipNetworkId?: CaipNetworkId },
): Promise<AdapterConnection> {
  const end = performance.now() + RECONNECT_TIMEOUT_MS
  const answer = await askUntilItStays(core, key, () =>
    askWithoutPrompt(core, key, { ...asked, timeoutMs: Math.max(0, end - performance.now()) }),
  )
  if (typeof answer !== 'string') return answer
  if (answer === 'refused') {
    endConnections(core, [key])
    void syncActiveAccount(core, key.namespace)
  } else changeConnections(core, [{ type: 'locked', ...key }])
  throw new AppKitError('WALLET_DISCONNECTED', { namespace: key.namespace })
}
