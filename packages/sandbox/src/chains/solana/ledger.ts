import { createEngine, type Engine, type Execution } from './engine.js'
import { feeOf } from './fee.js'
import { type MessageKeys, resolveMessageKeys } from './messageKeys.js'
import type { Commitment } from './params.js'
import { createSlotClock, type SlotClock } from './slotClock.js'
import { findMint, parseTokenAccount, type TokenAccount } from './tokens.js'
import type { TransactionError } from './transactionError.js'
import type { WireTransaction } from './wireTransaction.js'

/** A transaction in a block: executed, and paid for even when it failed. */
export interface LedgerTransaction {
  wire: WireTransaction
  keys: MessageKeys
  slot: number
  /** Unix seconds. */
  blockTime: number
  execution: Execution
  fee: number
  before: Balances
  after: Balances
  /** Milliseconds of the machine's clock. */
  confirmedAt: number
  finalizedAt: number
}

/** By the index of the account in the message. */
export interface Balances {
  lamports: readonly bigint[]
  tokens: readonly { index: number; token: TokenAccount; decimals: number }[]
}

/** The chain: the runtime, its clock, and what was executed. */
export interface Ledger {
  clock: SlotClock
  engine: Engine
  genesisHash: string
  /** Milliseconds that a transaction stays processed before it is confirmed, and then confirmed before it is final. */
  timing: { confirmMs: number }
  /** Why the transaction may not be executed now, whatever is in it. */
  refusalOf: (wire: WireTransaction) => TransactionError | undefined
  /** Executes it; the error of one that no block takes. */
  execute: (wire: WireTransaction) => { landed: LedgerTransaction } | { dropped: TransactionError }
  find: (signature: string) => LedgerTransaction | undefined
  inSlot: (slot: number) => LedgerTransaction[]
  /** Newest first. */
  history: () => LedgerTransaction[]
  transactionCount: () => number
  commitmentOf: (transaction: LedgerTransaction) => Commitment
  /** Calls back after every execution; returns the unsubscribe. */
  watch: (listener: (transaction: LedgerTransaction) => void) => () => void
}

const keptTransactions = 10_000

export function createLedger(parameters: { genesisHash: string; confirmMs: number }): Ledger {
  const { confirmMs, genesisHash } = parameters
  const clock = createSlotClock(genesisHash)
  const engine = createEngine(clock)
  const timing = { confirmMs }
  const bySignature = new Map<string, LedgerTransaction>()
  const listeners = new Set<(transaction: LedgerTransaction) => void>()
  let count = 0
  let lastBlockTime = 0

  const record = (transaction: LedgerTransaction) => {
    count++
    bySignature.set(transaction.wire.signature, transaction)
    const [oldest] = bySignature.keys()
    if (bySignature.size > keptTransactions && oldest !== undefined) bySignature.delete(oldest)
    for (const listener of [...listeners]) listener(transaction)
  }

  return {
    clock,
    engine,
    genesisHash,
    timing,
    refusalOf: (wire) => {
      if (bySignature.has(wire.signature)) return 'AlreadyProcessed'
      return clock.isRecent(wire.message.recentBlockhash) ? undefined : 'BlockhashNotFound'
    },
    execute: (wire) => {
      const keys = resolveMessageKeys(engine, wire.message)
      if (keys === undefined) {
        const { err } = engine.simulate(wire, { sigVerify: true })
        return { dropped: err ?? 'AddressLookupTableNotFound' }
      }
      const slot = clock.now()
      // A slot may end while its transaction is executed; time goes on all the same.
      const blockTime = Math.max(lastBlockTime, clock.timeOf(slot))
      const before = readBalances(engine, keys)
      const execution = engine.execute(wire)
      const after = readBalances(engine, keys)
      const hasPaid = (after.lamports[0] ?? 0n) < (before.lamports[0] ?? 0n)
      if (execution.err !== null && !hasPaid) return { dropped: execution.err }

      const executedAt = Date.now()
      lastBlockTime = blockTime
      const landed: LedgerTransaction = {
        wire,
        keys,
        slot,
        blockTime,
        execution,
        fee: feeOf(wire.message.header.numRequiredSignatures, keys.instructions),
        before,
        after,
        confirmedAt: executedAt + timing.confirmMs,
        finalizedAt: executedAt + 2 * timing.confirmMs,
      }
      // A block for each: what the next one needs of this one (a lookup table's entries) is there at once.
      clock.advance(1)
      record(landed)
      return { landed }
    },
    find: (signature) => bySignature.get(signature),
    inSlot: (slot) => [...bySignature.values()].filter((transaction) => transaction.slot === slot),
    history: () => [...bySignature.values()].reverse(),
    transactionCount: () => count,
    commitmentOf: ({ confirmedAt, finalizedAt }) => {
      const now = Date.now()
      return now >= finalizedAt ? 'finalized' : now >= confirmedAt ? 'confirmed' : 'processed'
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readBalances(engine: Engine, keys: MessageKeys): Balances {
  const accounts = keys.all.map((address) => engine.account(address))
  return {
    lamports: accounts.map((account) => account?.lamports ?? 0n),
    tokens: accounts.flatMap((account, index) => {
      const token = account && parseTokenAccount(account)
      const mint = token && findMint(engine, token.mint)
      return token && mint ? [{ index, token, decimals: mint.decimals }] : []
    }),
  }
}
