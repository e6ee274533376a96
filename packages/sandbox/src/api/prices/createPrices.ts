import { type Address, getAddress, parseUnits } from 'viem'
import { exchangeAbi, nativeAsset } from '../../chains/evm/exchange.js'
import type { EvmChain } from '../../chains/evm/startEvmChain.js'
import type { Asset } from '../assets/createAssets.js'
import { type ApiChains, findEvmChain, reach } from '../chains/chains.js'
import { PRICE_DECIMALS } from './price.js'

/** What assets are worth. */
export interface Prices {
  /**
   * Dollars for one of each, as a multiple of 10^-12; undefined where neither a pool nor a table says.
   * @throws ApiFailure 503
   */
  of(assets: readonly Asset[], block?: bigint): Promise<readonly (bigint | undefined)[]>
}

/** Prices of EVM assets as the chain's pools have them, now or at a block; of others as the table has them. */
export function createPrices(chains: ApiChains): Prices {
  return {
    async of(assets, block) {
      const found = new Map<Asset, bigint>()
      const chainIds = new Set(assets.map(({ chain }) => chain))
      await Promise.all(
        [...chainIds].map(async (id) => {
          const chain = findEvmChain(chains, id)
          const own = assets.filter((asset) => asset.chain === id)
          const prices =
            chain === undefined ? new Map<Asset, bigint>() : await readPools(chain, own, block)
          for (const asset of own) {
            const price = prices.get(asset) ?? readFixed(asset)
            if (price !== undefined) found.set(asset, price)
          }
        }),
      )
      return assets.map((asset) => found.get(asset))
    },
  }
}

async function readPools(
  chain: EvmChain,
  assets: readonly Asset[],
  block: bigint | undefined,
): Promise<ReadonlyMap<Asset, bigint>> {
  const { address: dollar, decimals: dollarDecimals } = chain.tokens.PUSD
  const isDollar = ({ address }: Asset) => address === getAddress(dollar)
  const others = assets.filter((asset) => !isDollar(asset))
  const contracts = others.map(
    ({ address }) =>
      ({
        address: chain.exchange,
        abi: exchangeAbi,
        functionName: 'pools',
        args: [address === '' ? nativeAsset : toAddress(address)],
      }) as const,
  )
  const pools =
    contracts.length === 0
      ? []
      : await reach(
          chain.client.multicall({
            contracts,
            allowFailure: true,
            ...(block === undefined ? {} : { blockNumber: block }),
          }),
        )
  const prices = new Map<Asset, bigint>()
  for (const asset of assets.filter(isDollar)) prices.set(asset, 10n ** BigInt(PRICE_DECIMALS))
  for (const [index, asset] of others.entries()) {
    const pool = pools[index]
    if (pool?.status !== 'success') continue
    const [held, dollars] = pool.result
    const scale = 10n ** BigInt(PRICE_DECIMALS + asset.decimals - dollarDecimals)
    if (held > 0n) prices.set(asset, (dollars * scale) / held)
  }
  return prices
}

function toAddress(address: string): Address {
  return getAddress(address)
}

function readFixed({ fixedPrice }: Asset): bigint | undefined {
  return fixedPrice === null ? undefined : parseUnits(fixedPrice, PRICE_DECIMALS)
}
