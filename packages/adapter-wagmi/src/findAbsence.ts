import { SECOND_MS } from '@latchkey/foundation'
import {
  type AccountAbsence,
  findAccounts,
  isEip1193Provider,
  withTimeout,
} from '@latchkey/foundation/eip1193'
import type { Connector } from '@wagmi/core'
import { WALLET_CONNECT_TYPE } from './walletConnectConnector.js'

/** Why the wallet of a connector that has no connection shows no account. Nobody is asked, and nothing is loaded. */
export async function findAbsence(
  connector: Connector,
  signal?: AbortSignal,
): Promise<AccountAbsence> {
  if (connector.type === WALLET_CONNECT_TYPE) return 'refused'
  try {
    const limits = { timeoutMs: SECOND_MS, signal }
    const provider: unknown = await withTimeout(connector.getProvider(), limits)
    const found = isEip1193Provider(provider) ? await findAccounts(provider, limits) : 'refused'
    // Accounts that are still shown: the app has let go of the connection itself.
    return typeof found === 'string' ? found : 'refused'
  } catch (error) {
    if (signal?.aborted) throw error
    return 'refused'
  }
}
