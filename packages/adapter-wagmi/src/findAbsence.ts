import { AppKitError, SECOND_MS } from '@latchkey/foundation'
import {
  type AccountAbsence,
  findAccounts,
  isEip1193Provider,
  withTimeout,
} from '@latchkey/foundation/eip1193'
import type { Connector } from '@wagmi/core'
import { WALLET_CONNECT_TYPE } from './walletConnectConnector.js'

/** A connector may have to load what it is made of. */
const PROVIDER_TIMEOUT_MS = 3 * SECOND_MS

/**
 * Why the wallet of a connector that has no connection shows no account, or `none` where it shows some. Nobody is asked.
 * Rejects where the wallet is not there (`PROVIDER_NOT_FOUND`), or fails: that says nothing of what it permits.
 */
export async function findAbsence(
  connector: Connector,
  signal?: AbortSignal,
): Promise<AccountAbsence | 'none'> {
  if (connector.type === WALLET_CONNECT_TYPE) return 'refused'
  const limits = { timeoutMs: PROVIDER_TIMEOUT_MS, signal }
  const provider: unknown = await withTimeout(connector.getProvider(), limits)
  if (!isEip1193Provider(provider))
    throw new AppKitError('PROVIDER_NOT_FOUND', { connectorId: connector.id })
  const found = await findAccounts(provider, { signal })
  return typeof found === 'string' ? found : 'none'
}
