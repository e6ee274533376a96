import {
  type CaipNetworkId,
  MINUTE_MS,
  PENDING_WATCH_LIMIT_COUNT,
  pause,
  retryDelay,
  type Storage,
} from '@latchkey/foundation'
import { BROADCASTS_KEY, type Broadcast, type Parcel } from './broadcastsKey.js'
import { readVerdict } from './readVerdict.js'

/** So many blocks after the one that it names a blockhash is good for. */
const BLOCKHASH_LIFETIME = 150
/** By then no blockhash is good any more, whatever can be learned of the chain. */
const LONGEST_MS = 3 * MINUTE_MS

/** A transaction that is signed and ready to go. */
export interface SignedTransaction extends Omit<Broadcast, 'signedAt'> {
  readonly undecided: NonNullable<Broadcast['undecided']>
}

/** The way to the network, for one transaction. */
export interface Sender {
  /** Hands the signed transaction over. */
  readonly submit: () => Promise<unknown>
  readonly getBlockHeight: ReadBlockHeight
}

/** The height of the chain, at a commitment. */
export type ReadBlockHeight = (commitment: 'processed' | 'finalized') => Promise<number>

/** The transactions that a tab has handed over, and those that it still tries to. */
export interface Broadcasts {
  /**
   * Hands a transaction over. Where the network cannot be reached, or does not say what it makes of it, that goes on in
   * the background until a node has it or no block can take it any more, on the next page of the tab, too: the same bytes
   * twice are one transaction.
   * @throws whatever the node says of a transaction that no block can ever take
   */
  readonly send: (transaction: SignedTransaction, sender: Sender) => Promise<void>
  /** Notes what a wallet has handed over by itself. */
  readonly note: (transaction: Pick<Broadcast, 'caipNetworkId' | 'signature'>) => void
  /** Whether this page has sent a transaction. */
  readonly isKnown: (signature: string) => boolean
  /** The signature of an equal payment that no node is known to have, and a block may take yet. */
  readonly findUndecided: (key: string) => string | undefined
  /** Whether no block can take a transaction any more; false for one that was not sent here. */
  readonly isTooLate: (signature: string, getBlockHeight: ReadBlockHeight) => Promise<boolean>
  /** Notes that it is known what has become of a transaction. */
  readonly settle: (signature: string) => void
}

export interface BroadcastsParameters {
  /** Everything ends with it. */
  readonly signal: AbortSignal
  /** Keeps them for the next page of the tab. */
  readonly storage: Storage
  /** The way to the network, for what an earlier page has left. */
  readonly openSender: (caipNetworkId: CaipNetworkId, parcel: Parcel) => Sender
  /** Milliseconds to wait after so many failed tries. */
  readonly getDelay?: (failures: number) => number
}

export function createBroadcasts({
  getDelay = retryDelay,
  openSender,
  signal,
  storage,
}: BroadcastsParameters): Broadcasts {
  const left = storage.get(BROADCASTS_KEY) ?? []
  const broadcasts = new Map(left.map((each) => [each.signature, each]))
  /** The signatures of what this page has sent last. */
  const own = new Set<string>()

  const keep = () => {
    if (broadcasts.size === 0) storage.remove(BROADCASTS_KEY)
    else storage.set(BROADCASTS_KEY, [...broadcasts.values()])
  }
  const set = (broadcast: Broadcast) => {
    broadcasts.set(broadcast.signature, broadcast)
    leaveLatest(broadcasts)
    keep()
  }
  const add = (broadcast: Broadcast) => {
    own.add(broadcast.signature)
    leaveLatest(own)
    set(broadcast)
  }
  const drop = (signature: string) => {
    if (broadcasts.delete(signature)) keep()
  }
  const isUndecided = (signature: string) => broadcasts.get(signature)?.undecided !== undefined
  const decide = (signature: string) => {
    const broadcast = broadcasts.get(signature)
    if (broadcast?.undecided) set({ ...broadcast, undecided: undefined })
  }
  /** The last block that can take it. */
  const readLimit = async (broadcast: Broadcast, getBlockHeight: ReadBlockHeight) => {
    const { lastValidBlockHeight: known, signature } = broadcast
    if (known !== undefined) return known
    // Its blockhash is there already: it is good for no longer than one of this moment.
    const lastValidBlockHeight = (await getBlockHeight('processed')) + BLOCKHASH_LIFETIME
    const now = broadcasts.get(signature)
    if (now) set({ ...now, lastValidBlockHeight })
    return lastValidBlockHeight
  }
  const isTooLate = async (signature: string, getBlockHeight: ReadBlockHeight) => {
    const broadcast = broadcasts.get(signature)
    if (!broadcast) return false
    const limit = await readLimit(broadcast, getBlockHeight)
    if (limit === Number.POSITIVE_INFINITY) return false
    // Finalized: of a block that is not, some nodes know nothing yet.
    return (await getBlockHeight('finalized')) > limit
  }
  const goOn = async ({ signature, signedAt }: Broadcast, { getBlockHeight, submit }: Sender) => {
    const end = signedAt + LONGEST_MS
    for (let count = 1; isUndecided(signature) && Date.now() < end; count += 1) {
      await pause(getDelay(count), signal)
      if (!isUndecided(signature)) return
      if (await isTooLate(signature, getBlockHeight).catch(() => false)) break
      if (await isTaken(submit)) break
    }
    decide(signature)
  }
  const beginAgain = (broadcast: Broadcast, sender: Sender) => {
    // What ends it before its time is the end of the instance.
    goOn(broadcast, sender).catch(() => {})
  }
  for (const broadcast of left) {
    const { caipNetworkId, undecided } = broadcast
    if (undecided) beginAgain(broadcast, openSender(caipNetworkId, undecided.parcel))
  }

  return {
    async send(transaction, sender) {
      const { signature } = transaction
      const broadcast = { ...transaction, signedAt: Date.now() }
      add(broadcast)
      try {
        await sender.submit()
        decide(signature)
      } catch (error) {
        const verdict = readVerdict(error)
        if (verdict === undefined) return beginAgain(broadcast, sender)
        if (verdict === 'processed') return decide(signature)
        drop(signature)
        throw error
      }
    },
    note(transaction) {
      const signedAt = Date.now()
      add({ ...transaction, signedAt, lastValidBlockHeight: undefined, undecided: undefined })
    },
    isKnown: (signature) => own.has(signature),
    findUndecided(key) {
      return [...broadcasts.values()].find(({ undecided }) => undecided?.key === key)?.signature
    },
    isTooLate,
    settle: drop,
  }
}

/** The oldest makes room. */
function leaveLatest(entries: Map<string, unknown> | Set<string>): void {
  const [oldest] = entries.keys()
  if (entries.size > PENDING_WATCH_LIMIT_COUNT && oldest !== undefined) entries.delete(oldest)
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
