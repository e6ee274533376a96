import type { CaipNetwork } from '@latchkey/appkit'
import { picture, SHAPES } from './pictures.js'

function evm(id: number, name: string, symbol: string, imageUrl?: string): CaipNetwork {
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name: `${name} coin`, symbol, decimals: 18 },
    rpcUrls: { default: { http: [`https://${id}.rpc.example`] } },
    blockExplorers: { default: { name: `${name} explorer`, url: 'https://explorer.example' } },
    ...(imageUrl === undefined ? {} : { imageUrl }),
  }
}

export const HARBOR = evm(7001, 'Harbor', 'HRB', picture('#1f6f8b', SHAPES.wave))
export const MEADOW = evm(7002, 'Meadow', 'MDW', picture('#4f7a28', SHAPES.leaf))
/** Nobody has a picture of it. */
export const SUMMIT = evm(7003, 'Summit', 'SMT')

/** One of another namespace. */
export const TIDE: CaipNetwork = {
  id: 'tide1111111111111111111111111111',
  caipNetworkId: 'solana:tide1111111111111111111111111111',
  chainNamespace: 'solana',
  name: 'Tide',
  nativeCurrency: { name: 'Tide coin', symbol: 'TDE', decimals: 18 },
  rpcUrls: { default: { http: ['https://tide.rpc.example'] } },
  blockExplorers: { default: { name: 'Tide explorer', url: 'https://explorer.example' } },
  imageUrl: picture('#5a3fb0', SHAPES.drop),
}

export const EVM_NETWORKS = [HARBOR, MEADOW, SUMMIT] as const
export const ALL_NETWORKS = [...EVM_NETWORKS, TIDE] as const

/** A list that has to scroll, with a name that has to be cut short. */
export const MANY_NETWORKS: readonly [CaipNetwork, ...CaipNetwork[]] = [
  HARBOR,
  ...Array.from({ length: 24 }, (_item, index) =>
    evm(7100 + index, `Valley ${index + 1}`, `VL${index + 1}`),
  ),
  evm(7200, 'The network with the longest name that anybody has ever seen anywhere', 'LONG'),
]
