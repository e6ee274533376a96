import { type AppKit, isSmartAccount } from '@latchkey/appkit'
import { createTestAppKit } from '@latchkey/appkit/testing'
import type { FetchedHistory, FetchHistoryParameters } from '@latchkey/blockchain-api'
import { PENDING_WATCH_INTERVAL_MS } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHAIN, OWNER, SPAM, transaction } from '../../test/transactions.js'
import {
  coinbaseTransactionsAtom,
  emptyAtom,
  historyAtom,
  lastNetworkInViewAtom,
  loadingAtom,
  nextAtom,
  transactionsAtom,
  transactionsByYearAtom,
} from './atoms.js'
import type { FetchPage } from './fetchPage.js'
import { openHistory } from './openHistory.js'
import type { HistoryOwner } from './types.js'

const owner = { address: OWNER, caipNetworkId: CHAIN, caipAddress: `${CHAIN}:${OWNER}` } as const

let appkit: AppKit
beforeEach(() => {
  appkit = createTestAppKit().appkit
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await appkit.destroy()
})

const page = (
  ids: string,
  next?: string,
  changes: Partial<FetchedHistory> = {},
): FetchedHistory => ({
  transactions: [...ids].map((id) => transaction(id)),
  next,
  dropped: 0,
  isSupported: true,
  ...changes,
})

type Answer = (parameters: FetchHistoryParameters) => FetchedHistory | Promise<FetchedHistory>

/** A server by cursors; what was bought is another answer. */
function serve(pages: Record<string, Answer>, purchases: Answer = () => page('')) {
  const asked: string[] = []
  const fetchPage: FetchPage = async (parameters) => {
    if (parameters.onramp) return purchases(parameters)
    const cursor = parameters.cursor ?? 'first'
    asked.push(cursor)
    const answer = pages[cursor]
    if (!answer) throw new Error(`${cursor} was not expected`)
    return answer(parameters)
  }
  const open = (changes: Partial<HistoryOwner> = {}) =>
    openHistory(appkit, {
      owner: { ...owner, ...changes },
      fetchPage,
      isContract: isSmartAccount,
    })
  return { asked, open }
}
const ids = () =>
  appkit.store
    .get(transactionsAtom)
    .map(({ id }) => id)
    .join('')
const get: AppKit['store']['get'] = (atom) => appkit.store.get(atom)

describe('a history', () => {
  it('tells the app of each further page that is asked for', async () => {
    const events: unknown[] = []
    appkit.subscribeEvents(({ data }) => events.push(data))
    const { open } = serve({
      first: () => page('c', 'n1'),
      n1: () => page('b', 'n2'),
      n2: () => page('a'),
    })
    const history = open()
    await history.refresh()
    expect(events).toEqual([])
    await Promise.all([history.loadMore(), history.loadMore()])
    await history.loadMore()
    await history.loadMore()
    const facts = { address: OWNER, projectId: '0'.repeat(32), isSmartAccount: false }
    expect(events).toStrictEqual(
      ['n1', 'n2'].map((cursor) => ({
        type: 'track',
        event: 'LOAD_MORE_TRANSACTIONS',
        properties: { ...facts, cursor },
      })),
    )
  })

  it('[ACT-2][ACT-3] says that it loads, then what there is and where it goes on', async () => {
    const { open } = serve({ first: () => page('cb', 'n1'), n1: () => page('a') })
    const history = open()
    const read = history.refresh()
    expect([get(loadingAtom), get(emptyAtom)]).toEqual([true, false])
    await read
    expect([get(loadingAtom), get(nextAtom), ids()]).toEqual([false, 'n1', 'cb'])
    expect(get(lastNetworkInViewAtom)).toBe(CHAIN)
    expect(get(transactionsByYearAtom)[0]?.months[0]?.transactions).toHaveLength(2)
    const more = history.loadMore()
    expect(get(loadingAtom)).toBe(true)
    await more
    expect([get(nextAtom), ids(), get(emptyAtom)]).toEqual([undefined, 'cba', false])
  })

  it('[ACT-3] is empty where there is nothing', async () => {
    await serve({ first: () => page('') })
      .open()
      .refresh()
    expect([get(emptyAtom), get(nextAtom), get(historyAtom).failure]).toEqual([
      true,
      undefined,
      undefined,
    ])
  })

  it('[ACT-3] error: empty, no cursor, what failed, and an event', async () => {
    const events: unknown[] = []
    appkit.subscribeEvents(({ data }) => events.push(data))
    const answers: Answer[] = [() => Promise.reject(new TypeError('no way')), () => page('a', 'n1')]
    const { open } = serve({ first: (parameters) => answers.shift()?.(parameters) ?? page('') })
    const history = open()
    await history.refresh()
    expect([get(emptyAtom), get(nextAtom), get(loadingAtom)]).toEqual([true, undefined, false])
    expect(get(historyAtom).failure).toMatchObject({
      page: 'first',
      error: { code: 'TRANSACTIONS_FETCH_FAILED', message: 'Failed to fetch transactions' },
    })
    expect(events).toContainEqual({
      type: 'track',
      event: 'ERROR_FETCH_TRANSACTIONS',
      properties: {
        address: OWNER,
        projectId: '0'.repeat(32),
        cursor: undefined,
        isSmartAccount: false,
      },
    })
    await history.retry()
    expect([get(emptyAtom), get(nextAtom), get(historyAtom).failure]).toEqual([
      false,
      'n1',
      undefined,
    ])
  })

  it('[ACT-3] error: a later page leaves what is there, and is read again from where it was', async () => {
    const answers: Answer[] = [() => Promise.reject(new Error('cut')), () => page('a')]
    const { asked, open } = serve({
      first: () => page('cb', 'n1'),
      n1: (parameters) => answers.shift()?.(parameters) ?? page(''),
    })
    const history = open()
    await history.refresh()
    await history.loadMore()
    expect([ids(), get(nextAtom), get(historyAtom).failure?.page]).toEqual([
      'cb',
      undefined,
      'next',
    ])
    // What comes into sight by itself does not try for ever.
    await history.loadMore()
    await history.refresh()
    expect(get(historyAtom).failure?.page).toBe('next')
    await history.retry()
    expect([ids(), get(emptyAtom), get(historyAtom).failure]).toEqual(['cba', false, undefined])
    expect(asked).toEqual(['first', 'n1', 'first', 'n1'])
  })

  it('[ACT-4][R19] leaves out other networks and spam, and what is there already', async () => {
    const { open } = serve({
      first: () => ({
        ...page('ba', 'n1'),
        transactions: [
          transaction('b'),
          transaction('far', { chain: 'eip155:10' }),
          transaction('junk', { transfers: [SPAM] }),
          transaction('b'),
        ],
      }),
      n1: () => page('ba'),
    })
    const history = open()
    await history.refresh()
    await history.loadMore()
    expect(ids()).toBe('ba')
  })

  it('[R19] a server that leads in a circle is not followed twice', async () => {
    const { asked, open } = serve({
      first: () => page('d', 'n1'),
      n1: () => page('c', 'n2'),
      n2: () => page('b', 'n1'),
    })
    const history = open()
    await history.refresh()
    for (let index = 0; index < 6; index += 1) await history.loadMore({ isWanted: true })
    expect([asked.join(), ids(), get(nextAtom)]).toEqual(['first,n1,n2', 'dcb', undefined])
  })

  it('[R19] pages without anything to show are not asked for without end', async () => {
    let count = 0
    const next: Answer = () => ({ ...page('', `n${++count}`), transactions: [] })
    const pages = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`n${index}`, next]))
    const { asked, open } = serve({ first: () => page('a', 'n0'), ...pages })
    const history = open()
    await history.refresh()
    for (let index = 0; index < 20; index += 1) await history.loadMore()
    expect(asked).toHaveLength(6)
    await history.loadMore({ isWanted: true })
    expect(asked).toHaveLength(7)
  })

  it('[ACT-5] asks for purchases beside it, and does without where they cannot be read', async () => {
    const wanted: FetchHistoryParameters[] = []
    const answers: Answer[] = [
      () => Promise.reject(new Error('no way')),
      () => ({ ...page(''), transactions: [transaction('p'), transaction('q', { chain: 'a:b' })] }),
    ]
    const { open } = serve({ first: () => page('a') }, (parameters) => {
      wanted.push(parameters)
      return answers.shift()?.(parameters) ?? page('')
    })
    const history = open()
    await history.refresh()
    expect([get(historyAtom).hasLostPurchases, ids()]).toEqual([true, 'a'])
    await history.refresh()
    expect(get(historyAtom).hasLostPurchases).toBe(false)
    expect(get(coinbaseTransactionsAtom).map(({ id }) => id)).toEqual(['p'])
    expect(wanted[0]).toMatchObject({ account: OWNER, chainId: CHAIN, onramp: 'coinbase' })
  })

  it('looks at nothing while nobody sees the page, and once on return', async () => {
    vi.useFakeTimers()
    const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', tab)
    const { asked, open } = serve({ first: () => page('a') }, () => ({
      ...page(''),
      transactions: [transaction('p', { status: 'pending' })],
    }))
    const history = open()
    await history.refresh()
    const stop = history.expect()
    const { length } = asked
    tab.visibilityState = 'hidden'
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(length)
    tab.visibilityState = 'visible'
    tab.dispatchEvent(new Event('visibilitychange'))
    tab.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(length + 1)
    stop()
    history.close()
    tab.visibilityState = 'hidden'
    tab.dispatchEvent(new Event('visibilitychange'))
    tab.visibilityState = 'visible'
    tab.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(length + 1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[ACT-2] a purchase in progress is looked at again', async () => {
    vi.useFakeTimers()
    const states = ['pending', 'confirmed'] as const
    let reads = 0
    const { open } = serve({ first: () => page('') }, () => ({
      ...page(''),
      transactions: [transaction('p', { status: states[reads++] ?? 'confirmed' })],
    }))
    const history = open()
    await history.refresh()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(get(coinbaseTransactionsAtom)[0]?.metadata.status).toBe('confirmed')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(reads).toBe(2)
    history.close()
  })
})

describe('what is in progress', () => {
  it('is looked at again after a look that has failed', async () => {
    vi.useFakeTimers()
    let reads = 0
    const answers: Answer[] = [() => bought('pending'), () => Promise.reject(new Error('no way'))]
    const { open } = serve(
      { first: () => page('') },
      (parameters) => answers[reads++]?.(parameters) ?? bought('confirmed'),
    )
    const history = open()
    await history.refresh()
    await vi.advanceTimersByTimeAsync(2 * PENDING_WATCH_INTERVAL_MS)
    expect(reads).toBe(3)
    expect(get(coinbaseTransactionsAtom)[0]?.metadata.status).toBe('confirmed')
    await vi.advanceTimersByTimeAsync(4 * PENDING_WATCH_INTERVAL_MS)
    expect(reads).toBe(3)
    history.close()
  })

  it('is looked at again, too, where it is a transaction of the newest page', async () => {
    vi.useFakeTimers()
    const status = ['pending', 'pending', 'confirmed'] as const
    const old = transaction('o', { status: 'pending', minedAt: '2026-01-01T00:00:00Z' })
    const { asked, open } = serve({
      first: () => ({
        ...page('', 'n1'),
        transactions: [transaction('p', { status: status[asked.length - 2] ?? status[0] })],
      }),
      n1: () => ({ ...page(''), transactions: [old] }),
    })
    const history = open()
    await history.refresh()
    await history.loadMore()
    // No look at the newest page tells anything of an older one.
    await vi.advanceTimersByTimeAsync(9 * PENDING_WATCH_INTERVAL_MS)
    expect(asked).toEqual(['first', 'n1', 'first', 'first'])
    history.close()
  })

  it('ends with the instance', async () => {
    vi.useFakeTimers()
    const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const removed = vi.spyOn(tab, 'removeEventListener')
    vi.stubGlobal('document', tab)
    const { open } = serve({ first: () => page('') }, () => bought('pending'))
    const before = appkit.cleanups.size
    open().close()
    expect(appkit.cleanups.size).toBe(before)
    const history = open()
    await history.refresh()
    expect(vi.getTimerCount()).toBe(1)
    removed.mockClear()
    await appkit.destroy()
    expect(vi.getTimerCount()).toBe(0)
    expect(removed).toHaveBeenCalledWith('visibilitychange', expect.any(Function))
  })

  const bought = (status: 'pending' | 'confirmed') => ({
    ...page(''),
    transactions: [transaction('p', { status })],
  })
})

describe('shown again', () => {
  it('[ACT-2] has what it had, marked as old until it was read again', async () => {
    const answers = [() => page('ba', 'n1'), () => page('cb', 'other')]
    const { asked, open } = serve({
      first: () => answers.shift()?.() ?? page(''),
      n1: () => page('0'),
    })
    const first = open()
    await first.refresh()
    first.close()
    const again = open()
    expect([ids(), get(historyAtom).isStale]).toEqual(['ba', true])
    await again.refresh()
    expect([ids(), get(historyAtom).isStale, get(nextAtom)]).toEqual(['cba', false, 'n1'])
    await again.loadMore()
    expect([ids(), asked.join()]).toEqual(['cba0', 'first,first,n1'])
  })

  it('[R7][ACT-4] keeps what it had where the newest page is nothing but spam', async () => {
    const spam = (spamIds: string, next: string) =>
      page('', next, {
        transactions: [...spamIds].map((id) => transaction(id, { transfers: [SPAM] })),
      })
    const answers = [() => spam('ZY', 'n1'), () => spam('XZ', 'm1'), () => spam('WX', 'm1')]
    const { asked, open } = serve({
      first: () => answers.shift()?.() ?? spam('VU', 'u1'),
      n1: () => page('cb', 'n2'),
      n2: () => page('a', 'n3'),
    })
    const first = open()
    await first.refresh()
    await first.loadMore()
    await first.loadMore()
    await first.refresh()
    expect([ids(), get(nextAtom)]).toEqual(['cba', 'n3'])
    first.close()
    await open().refresh()
    expect([ids(), get(nextAtom)]).toEqual(['cba', 'n3'])
    expect(asked.join()).toBe('first,n1,n2,first,first')
    // Nobody knows what is between this one and what was there.
    await open().refresh()
    expect([ids(), get(nextAtom)]).toEqual(['', 'u1'])
  })

  it('[R7] error: keeps what it had, and goes on below it once it can', async () => {
    const answers: Answer[] = [
      () => page('ba', 'n1'),
      () => Promise.reject(new Error('no way')),
      () => page('ba', 'n1'),
    ]
    const { open } = serve({ first: (parameters) => answers.shift()?.(parameters) ?? page('') })
    const history = open()
    await history.refresh()
    await history.refresh()
    expect([ids(), get(historyAtom).isStale, get(nextAtom)]).toEqual(['ba', true, undefined])
    await history.retry()
    expect([get(historyAtom).isStale, get(nextAtom), get(emptyAtom)]).toEqual([false, 'n1', false])
  })
})

describe('another account or network', () => {
  it('[R13] has nothing of the one before, and late answers change nothing', async () => {
    let answer = (_page: FetchedHistory) => {}
    const slow = serve({ first: () => new Promise((resolve) => (answer = resolve)) })
    const before = slow.open()
    const read = before.refresh()
    await Promise.resolve()
    before.close()
    const after = serve({ first: () => page('z') }).open({
      caipNetworkId: 'eip155:10',
      caipAddress: `eip155:10:${OWNER}`,
    })
    expect([ids(), get(lastNetworkInViewAtom)]).toEqual(['', 'eip155:10'])
    answer(page('a'))
    await read
    expect(ids()).toBe('')
    after.close()
  })

  it('[R15] when it is closed the request ends, and nothing is written any more', async () => {
    let signal: AbortSignal | undefined
    const { open } = serve({
      first: (parameters) => {
        signal = parameters.signal
        return new Promise((_, reject) =>
          parameters.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        )
      },
    })
    const history = open()
    const read = history.refresh()
    await Promise.resolve()
    history.close()
    const state = get(historyAtom)
    expect(signal?.aborted).toBe(true)
    expect(get(loadingAtom)).toBe(false)
    await read
    expect(get(historyAtom)).toBe(state)
    await history.refresh()
    expect(get(historyAtom)).toBe(state)
  })
})

it('what must be there before long is looked for a few times, unless it is no longer wanted', async () => {
  vi.useFakeTimers()
  const { asked, open } = serve({ first: () => page('a') })
  const history = open()
  history.expect()
  const stop = history.expect()
  stop()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked).toHaveLength(5)
  history.expect()
  history.close()
  await vi.advanceTimersByTimeAsync(300_000)
  expect([asked.length, vi.getTimerCount()]).toEqual([5, 0])
})

describe('beside others', () => {
  it('looks at a purchase in progress once, however often it was read meanwhile', async () => {
    vi.useFakeTimers()
    let reads = 0
    const { open } = serve({ first: () => page('') }, () => {
      reads += 1
      return { ...page(''), transactions: [transaction('p', { status: 'pending' })] }
    })
    const history = open()
    for (let times = 0; times < 3; times += 1) await history.refresh()
    expect(reads).toBe(3)
    await vi.advanceTimersByTimeAsync(PENDING_WATCH_INTERVAL_MS)
    expect(reads).toBe(4)
    history.close()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('writes nothing into the history of another network that has taken its place', async () => {
    const caipNetworkId = 'eip155:2'
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { open } = serve({
      async first({ chainId }) {
        if (chainId === CHAIN) return page('a')
        await held
        return { ...page(''), transactions: [transaction('b', { chain: caipNetworkId })] }
      },
    })
    const first = open()
    await first.refresh()
    const second = open({ caipNetworkId, caipAddress: `${caipNetworkId}:${OWNER}` })
    const reading = second.refresh()
    await first.refresh()
    first.close()
    expect([ids(), get(historyAtom).isRefreshing]).toEqual(['', true])
    answer()
    await reading
    expect([ids(), get(historyAtom).caipAddress]).toEqual(['b', `${caipNetworkId}:${OWNER}`])
    second.close()
  })
})
