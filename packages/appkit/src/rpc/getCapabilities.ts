import { type ChainNamespace, RPC_TIMEOUT_MS } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { isRecord } from '../record.js'
import { getActiveAccount, requestWallet } from './requestWallet.js'

/** What the wallet can do, by chain (EIP-5792); an empty object when it does not say (RPC-5). */
export async function getCapabilities(
  core: AppKitCore,
  { namespace }: { namespace?: ChainNamespace } = {},
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const active = getActiveAccount(core, namespace)
    const { adapter, address, connectorId } = active
    const read = adapter.getCapabilities?.bind(adapter)
    if (!read) return {}
    const capabilities: unknown = await requestWallet(core, active, {
      timeoutMs: RPC_TIMEOUT_MS,
      run: () => read({ address, connectorId }),
    })
    return isRecord(capabilities) ? capabilities : {}
  } catch (error) {
    core.logger.info('No capabilities', error)
    return {}
  }
}
