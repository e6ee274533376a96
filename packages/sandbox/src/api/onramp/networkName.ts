import type { ApiChains } from '../chains/chains.js'

/** A network as the on-ramp names it. */
export interface OnrampNetworkName {
  readonly chain: `${string}:${string}`
  /** Such as `sandbox-one`. */
  readonly name: string
  /** Such as `Sandbox One`. */
  readonly displayName: string
}

/** The networks that something can be bought on. */
export function onrampNetworks({ evm, solana }: ApiChains): readonly OnrampNetworkName[] {
  return [
    ...evm.map(({ caipNetworkId, name }) => describe(caipNetworkId, name)),
    ...(solana === undefined ? [] : [describe(solana.caipNetworkId, 'Sandbox Solana')]),
  ]
}

/** By the on-ramp's name of it, or by its CAIP-2 id. */
export function findOnrampNetwork(chains: ApiChains, name: string): OnrampNetworkName | undefined {
  return onrampNetworks(chains).find((network) => network.name === name || network.chain === name)
}

function describe(chain: `${string}:${string}`, displayName: string): OnrampNetworkName {
  return { chain, displayName, name: displayName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') }
}
