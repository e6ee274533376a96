import { AppKitError, RPC_TIMEOUT_MS } from '@latchkey/foundation'
import { parseAccounts, withTimeout } from '@latchkey/foundation/eip1193'
import type { Config, Connector } from '@wagmi/core'
import { mapWagmiError } from './mapWagmiError.js'
import { WALLET_CONNECT_TYPE } from './walletConnectConnector.js'

/** Has wagmi take in what the wallet of a live connection shows by now, in case it has told nothing of that. */
export async function refreshConnection(
  config: Config,
  connector: Connector,
  signal: AbortSignal,
): Promise<void> {
  // What a session grants is known without asking.
  if (connector.type === WALLET_CONNECT_TYPE) return
  const limits = { timeoutMs: RPC_TIMEOUT_MS, signal }
  const shown = await withTimeout(connector.getAccounts(), limits).catch((error: unknown) => {
    const mapped = mapWagmiError(error)
    // A wallet may refuse to tell while it is locked.
    if (AppKitError.is(mapped, 'UNAUTHORIZED')) return []
    throw mapped
  })
  const accounts = parseAccounts(shown)
  if (accounts && !isSame(accounts, config.state.connections.get(connector.uid)?.accounts ?? []))
    connector.onAccountsChanged([...accounts])
  if (!config.state.connections.has(connector.uid)) return
  const chainId = await withTimeout(connector.getChainId(), limits)
  const known = config.state.connections.get(connector.uid)
  if (known && known.chainId !== chainId) connector.onChainChanged(`${chainId}`)
}

/** In whichever order: the account that is in use comes first in wagmi's state. */
function isSame(left: readonly string[], right: readonly string[]): boolean {
  const sorted = [left, right].map((each) => each.map((account) => account.toLowerCase()).sort())
  return `${sorted[0]}` === `${sorted[1]}`
}
