import {
  createWalletClient,
  defineChain,
  type Hex,
  http,
  publicActions,
  type Transaction,
  TransactionNotFoundError,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

/** What becomes of a transaction that waits to be mined: the same at a higher fee, or nothing. */
export type Replacement = 'speedUp' | 'cancel'

interface Parameters {
  readonly chain: { readonly chainId: number; readonly rpcUrl: string; readonly name: string }
  readonly hash: Hex
  readonly how: Replacement
  /** The key of an address; none for one that the wallet does not hold. */
  readonly findKey: (address: string) => PrivateKeyAccount | undefined
}

const transferGas = 21_000n
const leastTip = 1_000_000_000n

/**
 * Sends another transaction with the same nonce at twice the fee, so that the first is never mined: with
 * `speedUp` the same call, with `cancel` a transfer of nothing to the sender. Gives its hash.
 * @throws TypeError for a transaction that the chain does not know, that is mined, or of a foreign account
 */
export const replaceTransaction = async (parameters: Parameters): Promise<Hex> => {
  const { chain, findKey, hash, how } = parameters
  const viemChain = defineChain({
    id: chain.chainId,
    name: chain.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  })
  const transport = http(chain.rpcUrl, { retryCount: 0, timeout: 20_000 })
  const client = createWalletClient({ chain: viemChain, transport }).extend(publicActions)
  const first = await client.getTransaction({ hash }).catch((error: unknown) => {
    if (error instanceof TransactionNotFoundError) return undefined
    throw error
  })
  if (!first) throw new TypeError(`${chain.name} does not know the transaction ${hash}.`)
  if (first.blockNumber !== null) throw new TypeError(`The transaction ${hash} is mined.`)
  const account = findKey(first.from)
  if (!account) throw new TypeError(`The wallet does not hold ${first.from}.`)
  const call =
    how === 'cancel'
      ? { to: first.from, value: 0n, gas: transferGas }
      : { to: first.to, value: first.value, data: first.input, gas: first.gas }
  return client.sendTransaction({ ...call, ...higherFees(first), account, nonce: first.nonce })
}

/** Nodes take a replacement from a tenth more on. */
const higherFees = ({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Transaction) => {
  if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined) {
    return { gasPrice: (gasPrice ?? 0n) * 2n + leastTip }
  }
  const tip = maxPriorityFeePerGas * 2n + leastTip
  return { maxPriorityFeePerGas: tip, maxFeePerGas: maxFeePerGas * 2n + tip }
}
