import type { AdapterConnection, AdapterContext } from '@latchkey/appkit/adapter'
import { AppKitError, type CaipNetworkId } from '@latchkey/foundation'
import type { SolanaProvider } from './provider/SolanaProvider.js'
import type { SolanaWallet } from './wallets/SolanaWallet.js'

/** What a connection is made of. */
interface DescribedConnection {
  readonly connectorId: string
  readonly wallet: SolanaWallet
  readonly provider: SolanaProvider
  readonly caipNetworkId: CaipNetworkId
  /** What the wallet shows. */
  readonly accounts: readonly string[]
}

/** A connection as the kernel takes it. */
export function describeConnection(
  context: AdapterContext,
  { accounts, caipNetworkId, connectorId, provider, wallet }: DescribedConnection,
): AdapterConnection {
  const approved = readApproved(context, wallet)
  return {
    connectorId,
    accounts: toAccounts(accounts),
    caipNetworkId,
    provider,
    ...(approved && { approvedCaipNetworkIds: approved, supportsAllNetworks: false }),
  }
}

/** The wanted network where the wallet serves it, else the first configured one that it serves. */
export function pickNetwork(
  context: AdapterContext,
  wallet: SolanaWallet,
  wanted: CaipNetworkId | undefined,
): CaipNetworkId {
  const own = configured(context)
  const candidates = wanted === undefined ? own : [wanted, ...own]
  const picked = candidates.find((id) => wallet.serves(id)) ?? wallet.networks()?.[0]
  if (picked === undefined) throw new AppKitError('CHAIN_NOT_SUPPORTED', {})
  return picked
}

/** The networks to offer: those that the wallet names, and those of the app that it serves under a local name. */
function readApproved(
  context: AdapterContext,
  wallet: SolanaWallet,
): readonly CaipNetworkId[] | undefined {
  const named = wallet.networks()
  return named && [...new Set([...named, ...configured(context).filter(wallet.serves)])]
}

function configured(context: AdapterContext): readonly CaipNetworkId[] {
  return context.networks
    .filter((network) => network.chainNamespace === 'solana')
    .map((network) => network.caipNetworkId)
}

/** Accounts as the kernel takes them. */
export function toAccounts(addresses: readonly string[]): AdapterConnection['accounts'] {
  return addresses.map((address) => ({ address, type: 'eoa', publicKey: address }))
}
