import { PENDING_WATCH_LIMIT_COUNT, parseCaipAddress } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { selectNetwork } from '../network/selectNetwork.js'
import { instanceAtom } from '../options/atoms.js'
import { pendingTransactionsAtom } from './atoms.js'
import { isSettled } from './isSettled.js'
import { readFate } from './readFate.js'
import { setStatus } from './setStatus.js'
import type { SentTransaction } from './types.js'
import { watchPace } from './watchPace.js'

/** What is noted so long after it was sent, was found: it may be in a block. */
const LATE_MS = 100

/**
 * Follows what is pending: asks every 30 seconds, or as often as the app says, while somebody can see the page, and on
 * return to it, until each is in a block or was asked for 99 times (SND-3). Returns what ends it.
 */
export function watchTransactions(core: AppKitCore): () => void {
  const { logger, signal, store } = core
  const asked = new Map<string, number>()
  let timer: ReturnType<typeof setInterval> | undefined
  let pace: number | undefined
  let lookedAt = 0

  const pending = () =>
    store.get(pendingTransactionsAtom).filter(({ status }) => status === 'pending')
  const ask = async (transaction: SentTransaction) => {
    const { hash, caipAddress, caipNetworkId } = transaction
    const key = keyOf(transaction)
    const count = (asked.get(key) ?? 0) + 1
    asked.set(key, count)
    const network = selectNetwork(store.get, caipNetworkId)
    const { address } = parseCaipAddress(caipAddress)
    const fate = network && (await readFate(core, { hash, network, address, signal }))
    if (fate && isSettled(fate.status)) setStatus(core, transaction, fate)
    else if (count >= PENDING_WATCH_LIMIT_COUNT) setStatus(core, transaction, { status: 'unknown' })
  }
  const look = () => {
    // Nobody waits for the answer: it is asked for on return.
    if (globalThis.document?.visibilityState === 'hidden') return
    lookedAt = Date.now()
    for (const transaction of pending()) {
      ask(transaction).catch((error: unknown) =>
        logger.debug('A transaction could not be asked for', error),
      )
    }
  }
  const setPace = (wanted: number | undefined) => {
    if (wanted === pace) return
    clearInterval(timer)
    pace = wanted
    if (wanted === undefined) return
    lookedAt = Date.now()
    timer = setInterval(look, wanted)
  }
  const follow = (isLate = wasSentBefore) => {
    const all = pending()
    setPace(all.length === 0 ? undefined : watchPace(core))
    if (pace === undefined) return
    const added = all.filter((transaction) => !asked.has(keyOf(transaction)))
    for (const transaction of added) asked.set(keyOf(transaction), 0)
    if (added.some(isLate)) look()
  }
  const onVisibility = () => {
    const isLate = pace !== undefined && Date.now() - lookedAt >= pace
    if (globalThis.document?.visibilityState === 'visible' && isLate) look()
  }
  const unsubscribes = [pendingTransactionsAtom, instanceAtom].map((each) =>
    store.sub(each, () => follow()),
  )
  globalThis.document?.addEventListener('visibilitychange', onVisibility)
  // What there is as it begins, an earlier page has left.
  follow(() => true)
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
    globalThis.document?.removeEventListener('visibilitychange', onVisibility)
    clearInterval(timer)
  }
}

function keyOf({ hash, caipNetworkId }: SentTransaction): string {
  return `${caipNetworkId}:${hash}`
}

function wasSentBefore({ sentAt }: SentTransaction): boolean {
  return Date.now() - sentAt > LATE_MS
}
