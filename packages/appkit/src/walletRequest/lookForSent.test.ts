import { AppKitError, PENDING_WATCH_LIMIT_COUNT } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { type MockAdapterOptions, mockAdapter } from '../testing/mockAdapter.js'
import { pendingTransactionsAtom } from '../transaction/atoms.js'
import { walletRequestsAtom } from './atoms.js'
import { dropWalletRequest } from './dropWalletRequest.js'
import { lookForSent } from './lookForSent.js'
import type { WalletRequest } from './types.js'

const HASH = `0x${'1'.repeat(64)}`
const PACE_MS = 2_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page that looks for a payment of its account. */
async function looking(fields: Partial<WalletRequest> = {}, options: MockAdapterOptions = {}) {
  const mock = mockAdapter(options)
  const { appkit } = createTestAppKit({ mocks: [mock] })
  const starting = appkit.start()
  await vi.advanceTimersByTimeAsync(1_000)
  await starting
  await appkit.connect({ connectorId: 'mock' })
  mock.setTransactionStatus('pending')
  const request: WalletRequest = {
    id: 'r1',
    method: 'sendTransaction',
    transaction: { to: `0x${'b'.repeat(40)}`, value: 5n },
    summary: '5 TST',
    namespace: 'eip155',
    connectorId: 'mock',
    caipAddress: appkit.getCaipAddress() ?? 'eip155:1:0x',
    caipNetworkId: 'eip155:1',
    askedAt: Date.now(),
    status: 'unsure',
    isLookedFor: false,
    mark: 0,
    ...fields,
  }
  appkit.store.set(walletRequestsAtom, [request])
  mock.setFault('findTransaction', { answers: undefined })
  lookForSent(appkit, request).catch(() => {})
  return {
    appkit,
    mock,
    requests: () => appkit.store.get(walletRequestsAtom),
    sent: () => appkit.store.get(pendingTransactionsAtom),
    looks: () => mock.calls.filter(({ method }) => method === 'findTransaction').length,
  }
}

describe('a payment that may have been sent', () => {
  it('[TRUE-5:watched] is looked for until it is found, and counts as sent then', async () => {
    const { looks, mock, requests, sent } = await looking()
    expect(requests()).toMatchObject([{ isLookedFor: true }])
    await vi.advanceTimersByTimeAsync(3 * PACE_MS)
    expect([looks(), sent()]).toEqual([3, []])
    mock.setFault('findTransaction', { answers: HASH })
    await vi.advanceTimersByTimeAsync(PACE_MS)
    expect(requests()).toEqual([])
    expect(sent()).toMatchObject([{ hash: HASH, summary: '5 TST', status: 'pending' }])
    await vi.advanceTimersByTimeAsync(5 * PACE_MS)
    expect(looks()).toBe(4)
  })

  it('is no longer looked for once a person has taken it off the list', async () => {
    const { appkit, looks, mock, sent } = await looking()
    await vi.advanceTimersByTimeAsync(PACE_MS)
    dropWalletRequest(appkit, 'r1')
    mock.setFault('findTransaction', { answers: HASH })
    await vi.advanceTimersByTimeAsync(10 * PACE_MS)
    expect([looks(), sent()]).toEqual([1, []])
  })

  it('[TRUE-5:watched] is looked for again where the network did not answer', async () => {
    const { mock, requests, sent } = await looking()
    mock.setFault('findTransaction', { throws: new AppKitError('NETWORK_ERROR') })
    await vi.advanceTimersByTimeAsync(2 * PACE_MS)
    expect(requests()).toMatchObject([{ isLookedFor: true }])
    mock.setFault('findTransaction', { answers: HASH })
    await vi.advanceTimersByTimeAsync(PACE_MS)
    expect(sent()).toMatchObject([{ hash: HASH }])
  })

  it('error: is not looked for by a mark that its adapter never gave', async () => {
    const { looks, mock, requests } = await looking()
    mock.setFault('findTransaction', {
      throws: new AppKitError('INVALID_PARAMS', { reason: 'mark' }),
    })
    await vi.advanceTimersByTimeAsync(10 * PACE_MS)
    expect(looks()).toBe(1)
    expect(requests()).toMatchObject([{ status: 'unsure', isLookedFor: false }])
  })

  it('error: is not what the adapter answers in the place of a hash', async () => {
    const { mock, requests, sent } = await looking()
    for (const answers of [null, 5, { hash: HASH }]) {
      mock.setFault('findTransaction', { answers })
      await vi.advanceTimersByTimeAsync(PACE_MS)
    }
    expect([requests().length, sent()]).toEqual([1, []])
  })

  it('is not one that is known to be another', async () => {
    const { mock, requests, sent } = await looking({ known: [HASH] })
    mock.setFault('findTransaction', { answers: HASH })
    await vi.advanceTimersByTimeAsync(3 * PACE_MS)
    expect([requests().length, sent()]).toEqual([1, []])
  })

  it('waits for somebody to see the page', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
    vi.stubGlobal('document', page)
    const { looks } = await looking()
    await vi.advanceTimersByTimeAsync(10 * PACE_MS)
    expect(looks()).toBe(0)
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(looks()).toBe(1)
  })

  it('is looked for 99 times', async () => {
    const { looks, requests } = await looking()
    await vi.advanceTimersByTimeAsync(2 * 3_600_000)
    expect(looks()).toBe(PENDING_WATCH_LIMIT_COUNT)
    expect(requests()).toMatchObject([{ status: 'unsure', isLookedFor: false }])
  })

  it.each<[string, Partial<WalletRequest>, MockAdapterOptions]>([
    ['its adapter cannot look', {}, { without: ['findTransaction'] }],
    ['nobody could say where the account stood', { mark: null }, {}],
    ['its network is none of the app', { caipNetworkId: 'eip155:99' }, {}],
    ['it was no payment', { method: 'signMessage', transaction: undefined as never }, {}],
  ])('is not looked for where %s', async (_why, fields, options) => {
    const { looks, requests } = await looking(fields, options)
    await vi.advanceTimersByTimeAsync(5 * PACE_MS)
    expect(looks()).toBe(0)
    expect(requests()).toMatchObject([{ isLookedFor: false }])
  })

  it('is no longer looked for once the instance has ended', async () => {
    const { appkit, looks } = await looking()
    await vi.advanceTimersByTimeAsync(PACE_MS)
    await appkit.destroy()
    await vi.advanceTimersByTimeAsync(10 * PACE_MS)
    expect(looks()).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})
