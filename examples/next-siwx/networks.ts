import type { AppKitNetwork, CaipNetwork } from '@latchkey/appkit'
import { base, mainnet, solana } from '@latchkey/appkit/networks'
import { sandbox } from './sandbox'

type ChainId = CaipNetwork['caipNetworkId']

/** The networks to sign in on: what the page offers, and all that the server takes. */
export const networks: readonly AppKitNetwork[] = sandbox?.networks ?? [mainnet, base, solana]

const idOf = (network: AppKitNetwork): ChainId =>
  'caipNetworkId' in network ? network.caipNetworkId : `eip155:${network.id}`

export const chainIds: readonly ChainId[] = networks.map(idOf)

/** A public node of each. */
export const rpcUrls: Readonly<Partial<Record<ChainId, string>>> = Object.fromEntries(
  networks.map((network) => [idOf(network), network.rpcUrls.default.http[0]]),
)
