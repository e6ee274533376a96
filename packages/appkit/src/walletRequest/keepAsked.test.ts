import {
  AppKitError,
  createMemoryBackend,
  DAY_MS,
  PENDING_WATCH_LIMIT_COUNT,
} from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { type MockAdapter, mockAdapter } from '../testing/mockAdapter.js'
import { pendingTransactionsAtom } from '../transaction/atoms.js'
import type { TransactionRequest } from '../transaction/types.js'
import { MOST_ASKED } from './askedKey.js'
import { walletRequestsAtom } from './atoms.js'
import { dropWalletRequest } from './dropWalletRequest.js'

const to = `0x${'b'.repeat(40)}`
const payment = { to, value: 5n }
const pages: { destroy(): Promise<void> }[] = []

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  for (const page of pages.splice(0)) await page.destroy()
  expect(vi.getTimerCount()).toBe(0)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A site in one browser: each tab of it has pages one after the other, and all of them one wallet. */
function openSite(options: TestAppKitOptions = {}) {
  const backend = createMemoryBackend()
  const mock = mockAdapter()
  mock.setTransactionStatus('pending')
  return { mock, openTab: (session = createMemoryBackend()) => openTab(session) }

  function openTab(session: ReturnType<typeof createMemoryBackend>) {
    const load = async () => {
      vi.stubGlobal('sessionStorage', session)
      const { appkit } = createTestAppKit({ backend, mocks: [mock], storage: 'local', ...options })
      pages.push(appkit)
      const starting = appkit.start()
      await vi.advanceTimersByTimeAsync(1_000)
      await starting
      if (!appkit.getIsConnectedState()) await appkit.connect({ connectorId: 'mock' })
      return {
        appkit,
        requests: () => appkit.store.get(walletRequestsAtom),
        sent: () => appkit.store.get(pendingTransactionsAtom),
        /** Asks the wallet, and waits for nothing but that. */
        async ask(transaction: TransactionRequest = payment, summary?: string, isAgain = false) {
          appkit
            .sendTransaction({ transaction, isAgain, ...(summary !== undefined && { summary }) })
            .catch(() => undefined)
          await vi.advanceTimersByTimeAsync(0)
        },
        async reload() {
          await appkit.destroy()
          return load()
        },
      }
    }
    return load()
  }
}
const looks = (mock: MockAdapter) =>
  mock.calls.filter(({ method }) => method === 'findTransaction').length
const loseAnswer = (mock: MockAdapter) =>
  mock.setFault('sendTransaction', { loses: new AppKitError('INTERNAL') })

describe('a payment of which nobody knows as a page ends whether it was sent', () => {
  it('[TRUE-5:unsure,watched] may have been sent, is looked for by the next page, and found once the wallet sends it', async () => {
    const { mock, openTab } = openSite()
    const first = await openTab()
    mock.setApproval('hold')
    await first.ask(payment, '5 TST')
    expect(first.requests()).toMatchObject([{ status: 'open' }])

    const second = await first.reload()
    const [request] = first.requests()
    expect(second.requests()).toEqual([
      { ...request, status: 'unsure', isLookedFor: true, known: [] },
    ])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(second.requests()).toHaveLength(1)
    mock.approve()
    await vi.advanceTimersByTimeAsync(2_000)
    const [{ hash } = { hash: '' }] = mock.transactions
    expect(second.requests()).toEqual([])
    expect(second.sent()).toMatchObject([{ ...payment, hash, summary: '5 TST', status: 'pending' }])

    const third = await second.reload()
    expect([third.requests(), third.sent()]).toMatchObject([[], [{ hash }]])
  })

  it('[TRUE-5:unsure,watched] is found by the next page where its answer was lost on this one', async () => {
    const { mock, openTab } = openSite()
    const first = await openTab()
    loseAnswer(mock)
    await first.ask()
    expect(first.requests()).toMatchObject([{ status: 'unsure' }])
    const second = await first.reload()
    expect(second.requests()).toMatchObject([{ status: 'unsure', isLookedFor: true }])
    await vi.advanceTimersByTimeAsync(2_000)
    expect([second.requests(), second.sent()]).toMatchObject([[], [payment]])
  })

  it('[TRUE-5:watched] equal ones are found each, however slowly the network answers', async () => {
    const { mock, openTab } = openSite()
    const first = await openTab()
    mock.setApproval('hold')
    await first.ask()
    await first.ask(payment, undefined, true)
    mock.setFault('findTransaction', { lateMs: 100 })
    const second = await first.reload()
    expect(second.requests()).toHaveLength(2)
    mock.approve()
    await vi.advanceTimersByTimeAsync(5_000)
    const hashes = mock.transactions.map(({ hash }) => hash)
    expect(second.requests()).toEqual([])
    expect(hashes).toHaveLength(2)
    expect(new Set(second.sent().map(({ hash }) => hash))).toEqual(new Set(hashes))
  })

  it('is looked for 99 times by each page, for a day at most', async () => {
    const { mock, openTab } = openSite()
    const first = await openTab()
    mock.setApproval('hold')
    await first.ask()
    const second = await first.reload()
    await vi.advanceTimersByTimeAsync(DAY_MS / 2)
    expect(looks(mock)).toBe(PENDING_WATCH_LIMIT_COUNT)
    expect(second.requests()).toMatchObject([{ status: 'unsure', isLookedFor: false }])
    const third = await second.reload()
    expect(third.requests()).toMatchObject([{ status: 'unsure', isLookedFor: true }])
    await vi.advanceTimersByTimeAsync(DAY_MS / 2)
    expect((await third.reload()).requests()).toEqual([])
  })

  it('is nothing to the next page where it is known: answered, declined, off the list, or never asked', async () => {
    const { mock, openTab } = openSite()
    let page = await openTab()
    await page.ask()
    page = await page.reload()
    expect([page.requests(), page.sent()]).toMatchObject([[], [payment]])
    mock.setApproval('reject')
    await page.ask({ to, value: 6n })
    page = await page.reload()
    expect(page.requests()).toEqual([])
    mock.setApproval('hold')
    await page.ask({ to, value: 7n })
    dropWalletRequest(page.appkit, page.requests()[0]?.id ?? '')
    page = await page.reload()
    expect(page.requests()).toEqual([])
    mock.setFault('getTransactionMark', { lateMs: 400 })
    await page.ask({ to, value: 8n })
    expect(page.requests()).toMatchObject([{ status: 'open' }])
    page = await page.reload()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(page.requests()).toEqual([])
    expect(mock.transactions).toHaveLength(1)
  })

  it('[REAL-1] is nothing to another tab, and each tab finds its own', async () => {
    const { mock, openTab } = openSite()
    const one = await openTab()
    mock.setApproval('hold')
    await one.ask()
    const other = await openTab()
    expect(other.requests()).toEqual([])
    await other.ask({ to, value: 6n })
    mock.approve()
    mock.approve()
    await vi.advanceTimersByTimeAsync(0)
    expect([one.requests(), other.requests()]).toEqual([[], []])
    await one.ask({ to, value: 7n })
    await other.ask({ to, value: 8n })
    const values = (page: typeof one) => page.requests().map((each) => each.transaction?.value)
    expect(values(await one.reload())).toEqual([7n])
    expect(values(await other.reload())).toEqual([8n])
  })

  it.each(['pending', 'confirmed'] as const)(
    '[TRUE-5:watched] is not taken for an equal one of an earlier page that was %s by its end',
    async (status) => {
      const { mock, openTab } = openSite()
      // As where the earlier one is in no block yet when the wallet is asked again.
      mock.setFault('getTransactionMark', { answers: 0 })
      const first = await openTab()
      await first.ask()
      const [{ hash } = { hash: '' }] = mock.transactions
      mock.setTransactionStatus(status)
      if (status === 'confirmed') await first.appkit.waitForTransaction({ hash })
      mock.setApproval('hold')
      await first.ask()
      const third = await (await first.reload()).reload()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(third.requests()).toMatchObject([
        { status: 'unsure', isLookedFor: true, known: [hash] },
      ])
      mock.approve()
      await vi.advanceTimersByTimeAsync(30_000)
      expect(third.requests()).toEqual([])
      expect(third.sent()[0]?.hash).toBe(mock.transactions[1]?.hash)
    },
  )

  it.each<[string, TransactionRequest]>([
    ['is the own of its chain', { raw: new Map() }],
    ['calls with more than is kept', { to, data: `0x${'0'.repeat(40_000)}` }],
  ])('may have been sent, and nobody can look for it, where it %s', async (_what, transaction) => {
    const { mock, openTab } = openSite()
    const first = await openTab()
    mock.setApproval('hold')
    await first.ask(transaction)
    const second = await first.reload()
    expect(second.requests()).toMatchObject([{ status: 'unsure', isLookedFor: false, mark: null }])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(looks(mock)).toBe(0)
  })

  it('may have been sent where it is a batch; a signature moves nothing, and is forgotten', async () => {
    const { mock, openTab } = openSite()
    const first = await openTab()
    mock.setApproval('hold')
    first.appkit.sendCalls({ calls: [{ to }] }).catch(() => undefined)
    first.appkit.signMessage({ message: 'hi' }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(first.requests()).toHaveLength(2)
    const second = await first.reload()
    expect(second.requests()).toMatchObject([{ method: 'sendCalls', status: 'unsure' }])
  })

  it('is one of the twenty newest', async () => {
    const { mock, openTab } = openSite()
    const first = await openTab()
    mock.setApproval('hold')
    for (let value = 0n; value <= MOST_ASKED; value += 1n) await first.ask({ to, value })
    const second = await first.reload()
    const values = second.requests().map(({ transaction }) => transaction?.value)
    expect(values).toEqual(Array.from({ length: MOST_ASKED }, (_, at) => BigInt(MOST_ASKED - at)))
  })

  it('ends with the page where the app wants nothing stored', async () => {
    const { mock, openTab } = openSite({ storage: 'memory' })
    const session = createMemoryBackend()
    const first = await openTab(session)
    mock.setApproval('hold')
    await first.ask()
    expect(session.keys?.()).toEqual([])
    expect((await first.reload()).requests()).toEqual([])
  })

  it('[R11] of which the storage was spoilt is as much as can be read, and is looked for by nothing else', async () => {
    const { mock, openTab } = openSite()
    const session = createMemoryBackend()
    const first = await openTab(session)
    mock.setApproval('hold')
    await first.ask()
    const [key = ''] = session.keys?.() ?? []
    const { d: stored, ...envelope } = JSON.parse(session.getItem(key) ?? '')
    const [good] = stored
    const d = [
      { ...good, id: 'a', mark: { block: 'x' } },
      { ...good, id: 'b', caipAddress: '?' },
      7,
      good,
    ]
    session.setItem(key, JSON.stringify({ ...envelope, d }))
    // Nothing but what comes is written by the next page: the one before has ended.
    const second = await first.reload()
    expect(second.requests().map(({ id }) => id)).toEqual(['a', good.id])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(second.requests()).toMatchObject([{ isLookedFor: false }, { isLookedFor: true }])
    expect(JSON.parse(session.getItem(key) ?? '').d).toHaveLength(2)
  })
})
