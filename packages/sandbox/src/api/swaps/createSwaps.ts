import { randomUUID } from 'node:crypto'
import type { BuiltTransactionReply, SwapQuote } from '@latchkey/blockchain-api'
import { type Address, encodeFunctionData, erc20Abi, getAddress, maxUint256 } from 'viem'
import { approveToken, exchangeAbi, nativeAsset } from '../../chains/evm/exchange.js'
import type { EvmChain } from '../../chains/evm/startEvmChain.js'
import { ApiFailure } from '../ApiFailure.js'
import { assetId } from '../assets/coinReference.js'
import type { Asset, Assets } from '../assets/createAssets.js'
import { type ApiChains, findEvmChain, reach } from '../chains/chains.js'
import type { AssetReference } from '../routes/parameters.js'
import { estimate } from './estimate.js'
import { leastOf } from './leastOf.js'

/** Swaps on the exchange of a chain. */
export interface Swaps {
  /**
   * What a swap would give; none where there is no way from the one to the other.
   * @throws ApiFailure 503
   */
  quotes(pair: SwapPair, amount: bigint): Promise<readonly SwapQuote[]>
  /**
   * Base units of the token that the exchange may take; all of them for the coin.
   * @throws ApiFailure 400, 503
   */
  allowance(token: AssetReference, owner: Address): Promise<bigint>
  /**
   * The approval that a swap needs first: of `amount`, or else of all that the owner has. Never of more than that.
   * @throws ApiFailure 400, 503
   */
  approval(pair: SwapPair, owner: Address, amount?: bigint): Promise<BuiltTransactionReply>
  /**
   * The transaction of a swap.
   * @throws ApiFailure 400 where it would fail, 503
   */
  transaction(pair: SwapPair, order: SwapOrder): Promise<BuiltTransactionReply>
}

/** What is given, and what for. */
export interface SwapPair {
  readonly from: AssetReference
  readonly to: AssetReference
}

export interface SwapOrder {
  readonly owner: Address
  /** Base units of what is given. */
  readonly amount: bigint
  /** Percent. */
  readonly slippage: number
  /** Whether it is tried first: that fails before an approval. */
  readonly isTried: boolean
}

const SECONDS_TO_MINE = 20 * 60
const UNTRIED_GAS = 250_000n

export function createSwaps(chains: ApiChains, assets: Assets): Swaps {
  const find = ({ from, to }: SwapPair) => {
    const chain = from.chain === to.chain ? findEvmChain(chains, from.chain) : undefined
    const [given, taken] = [listed(assets, from), listed(assets, to)]
    return chain && given && taken && given.address !== taken.address
      ? { chain, given, taken }
      : undefined
  }
  const need = (pair: SwapPair) => {
    const found = find(pair)
    if (found === undefined) throw new ApiFailure(400, 'These cannot be swapped', { field: 'to' })
    return found
  }
  const token = (chain: EvmChain, asset: Asset) => ({
    address: getAddress(asset.address),
    abi: erc20Abi,
    chain,
  })

  return {
    async quotes(pair, amount) {
      const found = find(pair)
      if (found === undefined) return []
      const { chain, given, taken } = found
      const out = await readQuote(chain, given, taken, amount)
      if (out === 0n) return []
      return [
        {
          id: randomUUID(),
          fromAmount: String(amount),
          fromAccount: assetId(given),
          toAmount: String(out),
          toAccount: assetId(taken),
        },
      ]
    },
    async allowance(reference, owner) {
      const chain = findEvmChain(chains, reference.chain)
      const asset = listed(assets, reference)
      if (chain === undefined || asset === undefined)
        throw new ApiFailure(400, 'The token is not known', { field: 'tokenAddress' })
      if (asset.address === '') return maxUint256
      const args = [owner, chain.exchange] as const
      return reach(
        chain.client.readContract({ ...token(chain, asset), functionName: 'allowance', args }),
      )
    },
    async approval(pair, owner, amount) {
      const { chain, given } = need(pair)
      if (given.address === '')
        throw new ApiFailure(400, 'A coin needs no approval', { field: 'from' })
      const allowed =
        amount ??
        (await reach(
          chain.client.readContract({
            ...token(chain, given),
            functionName: 'balanceOf',
            args: [owner],
          }),
        ))
      const { to, data } = approveToken(getAddress(given.address), chain.exchange, allowed)
      const gas = await estimate(chain, { account: owner, to, data, value: 0n })
      return build(chain, { from: owner, to, data, value: 0n, ...gas })
    },
    async transaction(pair, { owner, amount, slippage, isTried }) {
      const { chain, given, taken } = need(pair)
      const [out, { timestamp }] = await Promise.all([
        readQuote(chain, given, taken, amount),
        reach(chain.client.getBlock()),
      ])
      const now = Math.max(Number(timestamp), Math.floor(Date.now() / 1_000))
      const data = encodeFunctionData({
        abi: exchangeAbi,
        functionName: 'swap',
        args: [
          toContract(given),
          toContract(taken),
          amount,
          leastOf(out, slippage),
          owner,
          BigInt(now + SECONDS_TO_MINE),
        ],
      })
      const value = given.address === '' ? amount : 0n
      const call = { account: owner, to: chain.exchange, data, value }
      const gas = isTried
        ? await estimate(chain, call)
        : { gas: UNTRIED_GAS, gasPrice: await reach(chain.client.getGasPrice()) }
      return build(chain, { from: owner, to: chain.exchange, data, value, ...gas })
    },
  }
}

function listed(assets: Assets, { chain, address }: AssetReference): Asset | undefined {
  const asset = assets.find(chain, address)
  return asset?.isListed && !asset.isSpam ? asset : undefined
}

function toContract({ address }: Asset): Address {
  return address === '' ? nativeAsset : getAddress(address)
}

function readQuote(chain: EvmChain, given: Asset, taken: Asset, amount: bigint): Promise<bigint> {
  const { client, exchange: address } = chain
  const args = [toContract(given), toContract(taken), amount] as const
  return reach(client.readContract({ address, abi: exchangeAbi, functionName: 'quote', args }))
}

function build(
  { caipNetworkId }: EvmChain,
  transaction: {
    readonly from: Address
    readonly to: Address
    readonly data: `0x${string}`
    readonly value: bigint
    readonly gas: bigint
    readonly gasPrice: bigint
  },
): BuiltTransactionReply {
  const { from, to, data, value, gas, gasPrice } = transaction
  return {
    tx: {
      from: `${caipNetworkId}:${from}`,
      to: `${caipNetworkId}:${to}`,
      data,
      value: String(value),
      eip155: { gas: String(gas), gasPrice: String(gasPrice) },
    },
  }
}
