import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex } from 'viem'
import { isRecord } from './browser/page/isRecord.js'
import { callRpc } from './browser/rpc.js'

/** A transaction that a wallet sent and that waits to be mined. */
export interface PendingTransaction {
  readonly hash: Hex
  readonly chainName: string
}

export interface PendingTransactions {
  /** Follows a transaction until it is mined or replaced. */
  add(hash: Hex, chain: { readonly name: string; readonly rpcUrl: string }): void
  /** Those that the chain still had waiting when it was asked last, oldest first. */
  list(): readonly PendingTransaction[]
}

const askAgainMs = 300

/** The transactions of a wallet that wait, as its page shows them; `ended` ends the asking. */
export const createPendingTransactions = (
  changed: () => void,
  ended: AbortSignal,
): PendingTransactions => {
  const waiting = new Map<Hex, PendingTransaction>()

  const follow = async (hash: Hex, { name, rpcUrl }: { name: string; rpcUrl: string }) => {
    for (;;) {
      const found = await callRpc(rpcUrl, 'eth_getTransactionByHash', [hash], ended)
      // The chain forgets one that was replaced.
      if (!isRecord(found) || typeof found.blockNumber === 'string') return
      if (!waiting.has(hash)) {
        waiting.set(hash, { hash, chainName: name })
        changed()
      }
      await sleep(askAgainMs, undefined, { ref: false, signal: ended })
    }
  }

  return {
    add: (hash, chain) => {
      const forget = () => {
        if (waiting.delete(hash)) changed()
      }
      // A chain that is gone has nothing that waits.
      follow(hash, chain).then(forget, forget)
    },
    list: () => [...waiting.values()],
  }
}
