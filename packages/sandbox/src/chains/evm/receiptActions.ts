import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Chain,
  type Client,
  type FormattedTransactionReceipt,
  type Hash,
  TransactionReceiptNotFoundError,
  type Transport,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'
import { getTransactionReceipt } from 'viem/actions'

const defaultTimeoutMs = 180_000

/**
 * viem's `waitForTransactionReceipt` asks again when there is a new block. A busy node may tell of a block before it has
 * the block's receipts, and one that mines at once makes no other block: here the receipt is asked for until it is there.
 *
 * Goes after viem's `publicActions`. Throws viem's `WaitForTransactionReceiptTimeoutError`.
 */
export const receiptActions = <C extends Chain | undefined>(client: Client<Transport, C>) => ({
  waitForTransactionReceipt: async (parameters: {
    hash: Hash
    /** In milliseconds; default three minutes. */
    timeout?: number | undefined
  }): Promise<FormattedTransactionReceipt<C>> => {
    const { hash, timeout = defaultTimeoutMs } = parameters
    const until = Date.now() + timeout
    for (;;) {
      try {
        return await getTransactionReceipt(client, { hash })
      } catch (error) {
        if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      }
      if (Date.now() > until) throw new WaitForTransactionReceiptTimeoutError({ hash })
      await sleep(client.pollingInterval)
    }
  },
})
