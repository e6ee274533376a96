import { AppKitError, withTimeout } from '@latchkey/foundation'
import type { AdapterConnection } from '../adapter/contract.js'
import { callAsync } from '../callAsync.js'
import { RECONNECT_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { changeConnections } from './changeConnections.js'
import { endConnections } from './endConnections.js'
import type { ConnectionKey } from './machine/types.js'

/**
 * What a wallet says now, without a prompt: it has told something while it was asked, and nobody knows which came first.
 * Throws `WALLET_DISCONNECTED` where it is locked or lets the page in no more.
 */
export async function askAgain(
  core: AppKitCore,
  key: ConnectionKey,
  signal: AbortSignal,
): Promise<AdapterConnection> {
  const { namespace, connectorId } = key
  const adapter = core.adapters.require(namespace)
  const answer = await withTimeout(
    callAsync(() => adapter.reconnect({ connectorId, signal })),
    { timeoutMs: RECONNECT_TIMEOUT_MS, signal },
  )
  if (typeof answer !== 'string') return answer
  if (answer === 'refused') endConnections(core, [key])
  else changeConnections(core, [{ type: 'locked', ...key }])
  throw new AppKitError('WALLET_DISCONNECTED', { namespace })
}
