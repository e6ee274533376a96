import { MINUTE_MS, PENDING_WATCH_LIMIT_COUNT, pause, retryDelay } from '@latchkey/foundation'
import { readVerdict } from './readVerdict.js'

/** So many blocks after the one that it names a blockhash is good for. */
const BLOCKHASH_LIFETIME = 150
/** By then no blockhash is good any more, whatever can be learned of the chain. */
const LONGEST_MS = 3 * MINUTE_MS

/** A transaction that is signed and ready to go. */
export interface SignedTransaction {
  readonly signature: string
  /** Equal for equal payments of an account, whatever their blockhash. */
  readonly key: string
  /** The last block that can take it; undefined where that is not known, `Infinity` where it is good for ever. */
  readonly lastValidBlockHeight: number | undefined
}

/** The way to the network. */
export interface Sender {
  /** Hands the signed transaction over. */
  readonly submit: () => Promise<unknown>
  readonly getBlockHeight: ReadBlockHeight
}

/** The height of the chain, at a commitment. */
export type ReadBlockHeight = (commitment: 'processed' | 'finalized') => Promise<number>

/** The transactions that an instance has handed over, and those that it still tries to. */
export interface Broadcasts {
  /**
   * Hands a transaction over. Where the network cannot be reached, or does not say what it makes of it, that goes on in
   * the background until a node has it or no block can take it any more: the same bytes twice are one transaction.
   * @throws whatever the node says of a transaction that no block can ever take
   */
  readonly send: (transaction: SignedTransaction, sender: Sender) => Promise<void>
  /** Notes what a wallet has handed over by itself. */
  readonly note: (signature: string) => void
  /** Whether a transaction was sent here. */
  readonly isKnown: (signature: string) => boolean
  /** The signature of an equal payment that no node is known to have, and a block may take yet. */
  readonly findUndecided: (key: string) => string | undefined
  /** Whether no block can take a transaction any more; false for one that was not sent here. */
  readonly isTooLate: (signature: string, getBlockHeight: ReadBlockHeight) => Promise<boolean>
  /** Notes that it is known what has become of a transaction. */
  readonly settle: (signature: string) => void
}

interface Entry {
  readonly key: string | undefined
  lastValidBlockHeight: number | undefined
  isUndecided: boolean
}

/** Everything ends with the signal. `getDelay` gives milliseconds to wait after so many failed tries. */
export function createBroadcasts(signal: AbortSignal, getDelay = retryDelay): Broadcasts {
  const entries = new Map<string, Entry>()

  const add = (signature: string, entry: Entry) => {
    entries.set(signature, entry)
    const [oldest] = entries.keys()
    if (entries.size > PENDING_WATCH_LIMIT_COUNT && oldest !== undefined) entries.delete(oldest)
    return entry
  }
  const goOn = async (entry: Entry, { getBlockHeight, submit }: Sender) => {
    const end = Date.now() + LONGEST_MS
    for (let count = 1; entry.isUndecided && Date.now() < end; count += 1) {
      await pause(getDelay(count), signal)
      if (!entry.isUndecided || (await isTooLate(entry, getBlockHeight).catch(() => false))) break
      if (await isTaken(submit)) break
    }
    entry.isUndecided = false
  }

  return {
    async send({ signature, key, lastValidBlockHeight }, sender) {
      const entry = add(signature, { key, lastValidBlockHeight, isUndecided: true })
      try {
        await sender.submit()
        entry.isUndecided = false
      } catch (error) {
        const verdict = readVerdict(error)
        if (verdict === undefined) {
          // What ends it before its time is the end of the instance.
          goOn(entry, sender).catch(() => {})
          return
        }
        entry.isUndecided = false
        if (verdict === 'processed') return
        entries.delete(signature)
        throw error
      }
    },
    note(signature) {
      add(signature, { key: undefined, lastValidBlockHeight: undefined, isUndecided: false })
    },
    isKnown: (signature) => entries.has(signature),
    findUndecided(key) {
      return [...entries].find(([, entry]) => entry.isUndecided && entry.key === key)?.[0]
    },
    async isTooLate(signature, getBlockHeight) {
      const entry = entries.get(signature)
      return entry !== undefined && isTooLate(entry, getBlockHeight)
    },
    settle(signature) {
      const entry = entries.get(signature)
      if (entry) entry.isUndecided = false
    },
  }
}

/** Finalized: of a block that is not, some nodes know nothing yet. */
async function isTooLate(entry: Entry, getBlockHeight: ReadBlockHeight): Promise<boolean> {
  // Its blockhash is there already: it is good for no longer than one of this moment.
  entry.lastValidBlockHeight ??= (await getBlockHeight('processed')) + BLOCKHASH_LIFETIME
  if (entry.lastValidBlockHeight === Number.POSITIVE_INFINITY) return false
  return (await getBlockHeight('finalized')) > entry.lastValidBlockHeight
}

/** Whether a node has it now. A refusal by now is none: an earlier try may have reached another node. */
async function isTaken(submit: Sender['submit']): Promise<boolean> {
  try {
    await submit()
    return true
  } catch (error) {
    return readVerdict(error) === 'processed'
  }
}
