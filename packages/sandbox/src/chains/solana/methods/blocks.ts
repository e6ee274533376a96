import { encodeTransaction } from '../encodeTransaction.js'
import type { Ledger, LedgerTransaction } from '../ledger.js'
import {
  commitments,
  type RpcConfig,
  readCommitment,
  readConfig,
  readInteger,
  readOneOf,
} from '../params.js'
import { invalidParam, RpcError, rpcCodes } from '../rpcError.js'
import type { Methods } from './method.js'

const longestRange = 500_000

/** Blocks: one to each slot since the chain was started. */
export function blockMethods(ledger: Ledger): Methods {
  const { clock } = ledger

  const readSlot = (value: unknown): number => {
    const slot = readInteger(value, 'the slot')
    if (slot < clock.firstSlot) {
      throw new RpcError(
        rpcCodes.slotSkipped,
        `Slot ${slot} was skipped, or missing due to ledger jump to recent snapshot`,
      )
    }
    if (slot > clock.now()) {
      throw new RpcError(rpcCodes.blockNotAvailable, `Block not available for slot ${slot}`)
    }
    return slot
  }
  const range = (first: number, last: number): number[] => {
    const start = Math.max(first, clock.firstSlot)
    const end = Math.min(last, clock.now())
    return end < start ? [] : Array.from({ length: end - start + 1 }, (_, index) => start + index)
  }
  const encodeTransactions = (transactions: readonly LedgerTransaction[], config: RpcConfig) => {
    const encoding = readOneOf(config.encoding, ['json', 'jsonParsed', 'base58', 'base64'], 'json')
    switch (readOneOf(config.transactionDetails, ['full', 'signatures', 'none'], 'full')) {
      case 'none':
        return {}
      case 'signatures':
        return { signatures: transactions.map(({ wire }) => wire.signature) }
      default:
        return {
          transactions: transactions.map((transaction) =>
            encodeTransaction(transaction, encoding, config),
          ),
        }
    }
  }

  return {
    getBlock: ([value, options]) => {
      const slot = readSlot(value)
      const config = readConfig(options)
      const wanted = commitments.indexOf(readCommitment(config))
      const transactions = ledger
        .inSlot(slot)
        .filter((found) => commitments.indexOf(ledger.commitmentOf(found)) >= wanted)
      return {
        blockHeight: clock.heightOf(slot),
        blockTime: clock.timeOf(slot),
        blockhash: clock.blockhashOf(slot),
        parentSlot: slot - 1,
        previousBlockhash: clock.blockhashOf(slot - 1),
        ...(config.rewards !== false && { rewards: [] }),
        ...encodeTransactions(transactions, config),
      }
    },
    getBlockTime: ([value]) => clock.timeOf(readSlot(value)),
    getBlocks: ([first, last]) => {
      const start = readInteger(first, 'the first slot')
      const end = typeof last === 'number' ? readInteger(last, 'the last slot') : clock.now()
      if (end - start > longestRange)
        throw invalidParam(`Slot range too large; max ${longestRange}`)
      return range(start, end)
    },
    getBlocksWithLimit: ([first, limit]) => {
      const start = readInteger(first, 'the first slot')
      const count = readInteger(limit, 'the limit')
      if (count > longestRange) throw invalidParam(`Limit too large; max ${longestRange}`)
      return range(start, start + count - 1)
    },
    getFirstAvailableBlock: () => clock.firstSlot,
    minimumLedgerSlot: () => clock.firstSlot,
  }
}
