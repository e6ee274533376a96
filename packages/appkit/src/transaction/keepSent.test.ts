import {
  createMemoryBackend,
  DAY_MS,
  PENDING_WATCH_INTERVAL_MS,
  PENDING_WATCH_LIMIT_COUNT,
} from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { type MockAdapter, mockAdapter } from '../testing/mockAdapter.js'
import { pendingTransactionsAtom } from './atoms.js'
import { SENT_KEY } from './sentKey.js'

const pages: { destroy(): Promise<void> }[] = []

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  for (const page of pages.splice(0)) await page.destroy()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

/** A site in one browser; each page of it is another instance over what is stored. */
function openSite(options: TestAppKitOptions = {}) {
  const backend = createMemoryBackend()
  return async (mock: MockAdapter = mockAdapter()) => {
    mock.setTransactionStatus('pending')
    const { appkit } = createTestAppKit({ backend, mocks: [mock], ...options })
    pages.push(appkit)
    const starting = appkit.start()
    await vi.advanceTimersByTimeAsync(1_000)
    await starting
    if (!appkit.getIsConnectedState()) await appkit.connect({ connectorId: 'mock' })
    return {
      appkit,
      mock,
      send: (transaction: { to: string; value?: bigint; token?: string }) =>
        appkit.sendTransaction({ transaction }),
      sent: () => appkit.store.get(pendingTransactionsAtom),
      stored: () => (appkit.storage.get(SENT_KEY) ?? []).map(({ hash }) => hash),
    }
  }
}
type Page = Awaited<ReturnType<ReturnType<typeof openSite>>>

const reload = async (open: ReturnType<typeof openSite>, { appkit, mock }: Page) => {
  await appkit.destroy()
  return open(mock)
}

describe('what is pending as a page ends', () => {
  it('[REAL-10:watched] is there on the next one with all that is known of it, is watched, and then forgotten', async () => {
    const open = openSite()
    const first = await open()
    first.mock.setTokenBalance(first.appkit.getAddress() ?? '', '0xaa', 9n)
    await first.send({ to: '0x01', value: 5n })
    await first.send({ to: '0x02', value: 9n, token: '0xaa' })
    const before = first.sent()
    expect(before).toHaveLength(2)

    const second = await reload(open, first)
    expect(second.sent()).toEqual(before)
    second.mock.setTransactionStatus('confirmed')
    await vi.advanceTimersByTimeAsync(PENDING_WATCH_INTERVAL_MS)
    expect(second.sent().map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
    expect(second.stored()).toEqual([])

    const third = await reload(open, second)
    expect(third.sent()).toEqual([])
  })

  it('is asked for at once on the next one', async () => {
    const open = openSite()
    const first = await open()
    await first.send({ to: '0x01' })
    const { mock } = await reload(open, first)
    expect(mock.calls.filter(({ method }) => method === 'getTransactionStatus')).toHaveLength(1)
  })

  it('[REAL-10:watched] is there, too, where it was asked for until nobody asked any more, and is asked for anew', async () => {
    const open = openSite()
    const first = await open()
    await first.send({ to: '0x01' })
    await vi.advanceTimersByTimeAsync(PENDING_WATCH_LIMIT_COUNT * PENDING_WATCH_INTERVAL_MS)
    expect(first.sent()).toMatchObject([{ to: '0x01', status: 'unknown' }])
    const second = await reload(open, first)
    expect(second.sent()).toMatchObject([{ to: '0x01', status: 'pending' }])
    second.mock.setTransactionStatus('confirmed')
    await vi.advanceTimersByTimeAsync(PENDING_WATCH_INTERVAL_MS)
    expect(second.sent()).toMatchObject([{ to: '0x01', status: 'confirmed' }])
    expect(second.stored()).toEqual([])
  })

  it('is not kept where nobody can say what has become of it', async () => {
    const open = openSite()
    const page = await open(mockAdapter({ without: ['getTransactionStatus'] }))
    await page.send({ to: '0x01' })
    expect(page.sent()).toMatchObject([{ status: 'unknown' }])
    expect(page.stored()).toEqual([])
  })

  it('is no longer waited for where it was sent more than a day ago', async () => {
    const open = openSite()
    const first = await open()
    await first.send({ to: '0x01' })
    await first.appkit.destroy()
    vi.setSystemTime(Date.now() + DAY_MS)
    expect((await open(first.mock)).sent()).toEqual([])
  })

  it('[REAL-1] is stored by each tab without what another has sent being lost', async () => {
    const open = openSite()
    const one = await open()
    const other = await open(one.mock)
    const hash = await one.send({ to: '0x01' })
    const otherHash = await other.send({ to: '0x02' })
    expect(one.stored()).toEqual([otherHash, hash])
    one.mock.setTransactionStatus('confirmed')
    await one.appkit.waitForTransaction({ hash })
    expect(one.stored()).toEqual([otherHash])
    // What is sent elsewhere meanwhile is nothing that this page has sent.
    expect(one.sent().map((each) => each.hash)).toEqual([hash])
  })
})

const entry = {
  hash: '0xabc',
  caipNetworkId: 'eip155:1',
  caipAddress: 'eip155:1:0x01',
  sentAt: 0,
}

describe('SENT_KEY', () => {
  beforeEach(() => {
    vi.setSystemTime(1_000)
  })

  it('takes what was stored', () => {
    const full = { ...entry, to: '0x02', token: '0x03', value: '5', summary: '5 ETH', isCall: true }
    expect(SENT_KEY.parse([entry, full])).toEqual([entry, full])
  })

  it.each([
    ['another network', { caipNetworkId: 'eip155:2' }],
    ['no network', { caipNetworkId: 'mainnet' }],
    ['no address', { caipAddress: 'eip155:1:<b>' }],
    ['no receiver', { to: '<b>' }],
    ['no hash', { hash: '0x <b>' }],
    ['no time', { sentAt: Number.NaN }],
    ['no amount', { value: '1.5' }],
    ['a number of base units', { value: 1.5 }],
    ['no words', { summary: 7 }],
    ['no object', undefined],
  ])('[R11] leaves out, and nothing else: %s', (_what, change) => {
    const bad = change && { ...entry, ...change }
    expect(SENT_KEY.parse([bad, entry])).toEqual([entry])
  })

  it('[R11] error: no list', () => {
    expect(() => SENT_KEY.parse({})).toThrow(TypeError)
  })

  it('has nothing that was sent in days to come', () => {
    expect(SENT_KEY.parse([{ ...entry, sentAt: Date.now() + DAY_MS }])).toEqual([])
  })
})
