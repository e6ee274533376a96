import { type Address, erc20Abi, getAddress, multicall3Abi } from 'viem'
import type { EvmChain } from '../../chains/evm/startEvmChain.js'
import type { Asset } from '../assets/createAssets.js'
import { reach } from '../chains/chains.js'

/**
 * What an account has of each of a chain's assets, in base units: one call for all.
 * @throws ApiFailure 503
 */
export async function readEvmBalances(
  { client, multicall3 }: EvmChain,
  assets: readonly Asset[],
  owner: Address,
): Promise<ReadonlyMap<Asset, bigint>> {
  const contracts = assets.map(({ address }) =>
    address === ''
      ? ({
          address: multicall3,
          abi: multicall3Abi,
          functionName: 'getEthBalance',
          args: [owner],
        } as const)
      : ({
          address: getAddress(address),
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [owner],
        } as const),
  )
  const amounts = await reach(client.multicall({ contracts, allowFailure: false }))
  return new Map(assets.map((asset, index) => [asset, amounts[index] ?? 0n]))
}
