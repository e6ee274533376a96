import type { AdapterConnection } from '@latchkey/appkit/adapter'
import { AppKitError, RPC_TIMEOUT_MS } from '@latchkey/foundation'
import { parseAccounts, parseChainId, withTimeout } from '@latchkey/foundation/eip1193'
import type { Connection } from '@wagmi/core'
import { connectorIdOf } from './connectorIdOf.js'

/** A wagmi connection as the kernel takes it. Throws `INVALID_WALLET_RESPONSE` for what a wallet made up. */
export async function describeConnection({
  accounts,
  chainId,
  connector,
}: Connection): Promise<AdapterConnection> {
  const addresses = parseAccounts(accounts) ?? []
  const parsedChainId = parseChainId(chainId)
  const connectorId = connectorIdOf(connector)
  if (addresses.length === 0 || parsedChainId === undefined) {
    throw new AppKitError('INVALID_WALLET_RESPONSE', { connectorId })
  }
  const provider: unknown = await withTimeout(connector.getProvider(), RPC_TIMEOUT_MS)
  return {
    connectorId,
    accounts: addresses.map((address) => ({ address, type: 'eoa' })),
    caipNetworkId: `eip155:${parsedChainId}`,
    provider,
    ...(isSession(provider) && {
      approvedCaipNetworkIds: provider.getApprovedChainIds().map((id) => `eip155:${id}` as const),
      supportsAllNetworks: provider.canAddChains(),
    }),
  }
}

interface SessionLimits {
  getApprovedChainIds(): readonly number[]
  canAddChains(): boolean
}

function isSession(provider: unknown): provider is SessionLimits {
  return (
    typeof provider === 'object' &&
    provider !== null &&
    'getApprovedChainIds' in provider &&
    'canAddChains' in provider
  )
}
