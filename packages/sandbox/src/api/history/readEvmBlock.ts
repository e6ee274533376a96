import {
  type Address,
  decodeEventLog,
  erc20Abi,
  getAddress,
  isAddressEqual,
  type Log,
  type TransactionReceipt,
  zeroAddress,
} from 'viem'
import { exchangeAbi, nativeAsset } from '../../chains/evm/exchange.js'
import type { EvmChain } from '../../chains/evm/startEvmChain.js'
import type { MinedTransaction, MinedTransfer } from './MinedTransaction.js'

/** A block as the index wants it. */
export interface EvmBlock {
  readonly hash: string
  readonly transactions: readonly MinedTransaction[]
}

type Logs = TransactionReceipt['logs']
/** A block has room for fewer. */
const MOST_IN_BLOCK = 10_000

type UnpricedTransfer = Omit<MinedTransfer, 'price'>

/** Reads a block: coins by its transactions, tokens by its logs, coins that the exchange paid out by its events. */
export async function readEvmBlock(chain: EvmChain, number: number): Promise<EvmBlock> {
  const { caipNetworkId, client } = chain
  const block = await client.getBlock({ blockNumber: BigInt(number), includeTransactions: true })
  const receipts = await Promise.all(
    block.transactions.map(({ hash }) => client.getTransactionReceipt({ hash })),
  )
  const transactions = block.transactions.map((transaction, index): MinedTransaction => {
    const { hash, value } = transaction
    // The node writes addresses without their checksum.
    const from = getAddress(transaction.from)
    const to = transaction.to && getAddress(transaction.to)
    const receipt = receipts[index]
    const isConfirmed = receipt?.status === 'success'
    const logs = receipt?.logs ?? []
    const receiver = to ?? getAddress(receipt?.contractAddress ?? zeroAddress)
    const coins = value > 0n ? [{ sender: from, receiver, asset: '', amount: value }] : []
    const transfers = isConfirmed ? [...coins, ...readLogs(chain, logs)] : []
    return {
      chain: caipNetworkId,
      hash,
      minedAt: Number(block.timestamp) * 1_000,
      place: number * MOST_IN_BLOCK + index,
      operation: nameOperation(chain, { to, logs, hasTransfers: transfers.length > 0 }),
      status: isConfirmed ? 'confirmed' : 'failed',
      sender: from,
      receiver: to,
      transfers: transfers.map((transfer) => ({ ...transfer, price: undefined })),
    }
  })
  return { hash: block.hash, transactions }
}

function nameOperation(
  { exchange }: EvmChain,
  {
    to,
    logs,
    hasTransfers,
  }: { readonly to: Address | null; readonly logs: Logs; readonly hasTransfers: boolean },
): MinedTransaction['operation'] {
  if (to === null) return 'deploy'
  if (logs.some((log) => readSwap(exchange, log))) return 'trade'
  if (hasTransfers) return 'transfer'
  return logs.some((log) => readToken(log)?.eventName === 'Approval') ? 'approve' : 'execute'
}

function readLogs({ exchange }: EvmChain, logs: Logs): UnpricedTransfer[] {
  return logs.flatMap((log): UnpricedTransfer[] => {
    const swap = readSwap(exchange, log)
    if (swap && isAddressEqual(swap.to, nativeAsset))
      return [{ sender: exchange, receiver: swap.receiver, asset: '', amount: swap.out }]
    const token = readToken(log)
    if (token?.eventName !== 'Transfer') return []
    const { from: sender, to: receiver, value: amount } = token.args
    return [{ sender, receiver, asset: getAddress(log.address), amount }]
  })
}

/** A token's event; one of a collectible has another number of topics. */
function readToken({ data, topics }: Log) {
  return attempt(() => decodeEventLog({ abi: erc20Abi, data, topics, strict: true }))
}

function readSwap(exchange: Address, { address, data, topics }: Log) {
  if (!isAddressEqual(address, exchange)) return undefined
  return attempt(() => decodeEventLog({ abi: exchangeAbi, data, topics, strict: true }))?.args
}

/** Logs of other contracts may be anything. */
function attempt<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}
