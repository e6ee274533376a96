import { AppKitError, type CaipNetworkId, type ChainNamespace } from '@latchkey/foundation'
import type { AdapterConnection, AdapterContext } from '../adapter/contract.js'
import { WALLET_CONNECT_ID } from '../connector/types.js'

/** The connection that the mock phone's session grants a namespace; throws `NOT_CONNECTED`. */
export async function readMockSession(
  context: AdapterContext,
  namespace: ChainNamespace,
): Promise<AdapterConnection> {
  const provider: unknown = await context.getWalletConnectProvider()
  const accounts = sessionAccounts(provider, namespace)
  const [first] = accounts
  if (!first) throw new AppKitError('NOT_CONNECTED')
  return {
    connectorId: WALLET_CONNECT_ID,
    accounts: accounts.map(({ address }) => ({ address })),
    caipNetworkId: first.caipNetworkId,
    provider,
    approvedCaipNetworkIds: accounts.map(({ caipNetworkId }) => caipNetworkId),
    supportsAllNetworks: false,
  }
}

function sessionAccounts(
  provider: unknown,
  namespace: ChainNamespace,
): readonly { address: string; caipNetworkId: CaipNetworkId }[] {
  const accounts: unknown = Reflect.get(Object(provider), 'mockAccounts')
  return accounts instanceof Map ? (accounts.get(namespace) ?? []) : []
}
