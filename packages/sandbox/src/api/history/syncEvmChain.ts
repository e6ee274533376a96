import { erc20Abi, getAddress } from 'viem'
import type { EvmChain } from '../../chains/evm/startEvmChain.js'
import type { Asset, Assets } from '../assets/createAssets.js'
import { reach } from '../chains/chains.js'
import type { Prices } from '../prices/createPrices.js'
import type { HistoryStore } from './createStore.js'
import type { MinedTransaction } from './MinedTransaction.js'
import { type EvmBlock, readEvmBlock } from './readEvmBlock.js'

export interface IndexParts {
  readonly store: HistoryStore
  readonly assets: Assets
  readonly prices: Prices
}

/** As many blocks as are asked for at once, and written at once. */
const BLOCKS_AT_ONCE = 50
const LONGEST_NAME = 64

/**
 * Reads the blocks of a chain that the index does not know yet. A chain that was started anew, or turned back, is read
 * from its first block.
 * @throws ApiFailure 503
 */
export async function syncEvmChain(chain: EvmChain, parts: IndexParts): Promise<void> {
  const { caipNetworkId, client } = chain
  const { store } = parts
  const [head, first] = await Promise.all([
    reach(client.getBlockNumber()),
    reach(client.getBlock({ blockNumber: 0n })),
  ])
  let progress = store.progress(caipNetworkId)
  if (progress && !(await isSameRun(chain, progress, first.hash))) {
    store.forget(caipNetworkId)
    progress = undefined
  }
  let next = progress?.nextBlock ?? 0
  while (next <= Number(head)) {
    const last = Math.min(Number(head), next + BLOCKS_AT_ONCE - 1)
    const numbers = Array.from({ length: last - next + 1 }, (_, index) => next + index)
    const blocks = await reach(
      Promise.all(numbers.map((number) => readPricedBlock(chain, number, parts))),
    )
    store.atOnce(() => {
      for (const { transactions } of blocks) store.add(transactions)
      store.setProgress(caipNetworkId, {
        birth: first.hash,
        nextBlock: last + 1,
        lastHash: blocks.at(-1)?.hash ?? null,
      })
    })
    next = last + 1
  }
}

async function isSameRun(
  { client }: EvmChain,
  progress: {
    readonly birth: string
    readonly nextBlock: number
    readonly lastHash: string | null
  },
  birth: string,
): Promise<boolean> {
  if (progress.birth !== birth) return false
  // A chain that was turned back has no such block, or another one.
  const last = await reach(
    client.getBlock({ blockNumber: BigInt(progress.nextBlock - 1) }).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'BlockNotFoundError') return undefined
      throw error
    }),
  )
  return last?.hash === progress.lastHash
}

async function readPricedBlock(
  chain: EvmChain,
  number: number,
  { assets, prices }: IndexParts,
): Promise<EvmBlock> {
  const block = await readEvmBlock(chain, number)
  const addresses = new Set(
    block.transactions.flatMap(({ transfers }) => transfers.map(({ asset }) => asset)),
  )
  if (addresses.size === 0) return block
  const moved = await Promise.all([...addresses].map((address) => learn(chain, assets, address)))
  const priced = await prices.of(moved, BigInt(number))
  const byAddress = new Map(moved.map(({ address }, index) => [address, priced[index]]))
  const transactions = block.transactions.map(
    (transaction): MinedTransaction => ({
      ...transaction,
      transfers: transaction.transfers.map((transfer) => ({
        ...transfer,
        price: byAddress.get(transfer.asset),
      })),
    }),
  )
  return { ...block, transactions }
}

/** A token that nobody has listed says itself what it is called. */
async function learn(chain: EvmChain, assets: Assets, address: string): Promise<Asset> {
  const { caipNetworkId, client } = chain
  const known = assets.find(caipNetworkId, address)
  if (known) return known
  const token = { address: getAddress(address), abi: erc20Abi } as const
  const [name, symbol, decimals] = await client.multicall({
    contracts: [
      { ...token, functionName: 'name' },
      { ...token, functionName: 'symbol' },
      { ...token, functionName: 'decimals' },
    ],
    allowFailure: true,
  })
  const asset: Asset = {
    chain: caipNetworkId,
    address: token.address,
    name: (name.result || 'Unknown token').slice(0, LONGEST_NAME),
    symbol: (symbol.result || '?').slice(0, LONGEST_NAME),
    decimals: decimals.result ?? 0,
    isListed: false,
    isSpam: false,
    fixedPrice: null,
  }
  assets.add(asset)
  return asset
}
