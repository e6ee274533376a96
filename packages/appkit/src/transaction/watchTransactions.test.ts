import { PENDING_WATCH_INTERVAL_MS, PENDING_WATCH_LIMIT_COUNT } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PendingTransactionsFilter } from '../options/types.js'
import { compact } from '../record.js'
import { getActiveAccount } from '../rpc/requestWallet.js'
import { createTestAppKit, type TestAppKit } from '../testing/createTestAppKit.js'
import { type MockAdapterOptions, mockAdapter } from '../testing/mockAdapter.js'
import { addSent } from './addSent.js'
import { pendingTransactionsAtom } from './atoms.js'

let test: TestAppKit
async function connect(
  options: MockAdapterOptions = {},
  pendingTransactionsFilter?: PendingTransactionsFilter,
) {
  const mocks = [mockAdapter(options)]
  test = createTestAppKit({ mocks, ...compact({ pendingTransactionsFilter }) })
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock' })
  test.mock.setTransactionStatus('pending')
  return test
}
const asked = () => test.mock.calls.filter(({ method }) => method === 'getTransactionStatus').length
const read = () => test.mock.calls.filter(({ method }) => method === 'getBalance').length
const sent = () => test.appkit.store.get(pendingTransactionsAtom)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await test.appkit.destroy()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what this page has sent', () => {
  it('is there with all that is known of it, the newest first', async () => {
    const { appkit } = await connect()
    const address = appkit.getAddress()
    const now = Date.now()
    const first = await appkit.sendTransaction({ transaction: { to: '0x01', value: 5n } })
    const second = await appkit.sendTransaction({ transaction: { raw: {}, options: {} } })
    const base = {
      caipNetworkId: 'eip155:1',
      caipAddress: `eip155:1:${address}`,
      sentAt: now,
      status: 'pending',
    }
    expect(sent()).toEqual([
      { ...base, hash: second },
      { ...base, hash: first, to: '0x01', value: 5n },
    ])
  })

  it('has a token that was sent, calls that were sent one by one, and what was refused has no place', async () => {
    const { appkit, mock } = await connect({ without: ['sendCalls'] })
    mock.setTokenBalance(appkit.getAddress() ?? '', '0xaa', 9n)
    await appkit.sendTransaction({ transaction: { to: '0x01', value: 9n, token: '0xaa' } })
    mock.setTransactionStatus('confirmed')
    await appkit.sendCalls({ calls: [{ to: '0x02' }, { to: '0x03' }] })
    mock.setApproval('reject')
    await appkit.sendTransaction({ transaction: { to: '0x04' } }).catch(() => {})
    expect(sent().map(({ to, token }) => [to, token])).toEqual([
      ['0x03', undefined],
      ['0x02', undefined],
      ['0x01', '0xaa'],
    ])
  })

  it('[T17] keeps what was sent by an account that is no longer on show', async () => {
    const { appkit, mock } = await connect()
    mock.setApproval('hold')
    const address = appkit.getAddress()
    const sending = appkit.sendTransaction({ transaction: { to: '0x01' } })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.switchAccount('mock', mock.wallets[0]?.accounts[1] ?? '')
    mock.approve()
    const hash = await sending
    expect(sent()).toMatchObject([{ hash, caipAddress: `eip155:1:${address}` }])
  })

  it('[SND-3:stopsAt99] are 99 at most', async () => {
    const { appkit } = await connect()
    for (let count = 0; count <= PENDING_WATCH_LIMIT_COUNT; count += 1)
      await appkit.sendTransaction({ transaction: { to: `0x${count}` } })
    expect(sent()).toHaveLength(99)
    expect([sent()[0]?.to, sent().at(-1)?.to]).toEqual(['0x99', '0x1'])
  })
})

describe('the watch of what is pending', () => {
  it('[SND-3:every30s] asks every 30 seconds, has the balance read once it is there, and then rests', async () => {
    const { appkit, mock } = await connect()
    await appkit.getBalance()
    await appkit.sendTransaction({ transaction: { to: '0x01' } })
    await vi.advanceTimersByTimeAsync(PENDING_WATCH_INTERVAL_MS - 1)
    expect(asked()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(PENDING_WATCH_INTERVAL_MS)
    expect(asked()).toBe(2)
    const before = read()
    mock.setTransactionStatus('confirmed')
    await vi.advanceTimersByTimeAsync(PENDING_WATCH_INTERVAL_MS)
    expect(sent().map(({ status }) => status)).toEqual(['confirmed'])
    expect(read()).toBe(before + 1)
    await vi.advanceTimersByTimeAsync(PENDING_WATCH_INTERVAL_MS * 10)
    expect(asked()).toBe(3)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[REAL-10:watched] rests once no block can take it any more', async () => {
    const { appkit, mock } = await connect()
    await appkit.sendTransaction({ transaction: { to: '0x01' } })
    mock.setTransactionStatus('expired')
    await vi.advanceTimersByTimeAsync(PENDING_WATCH_INTERVAL_MS)
    expect(sent().map(({ status }) => status)).toEqual(['expired'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[SND-3:stopsAt99] stops at 99, whether the network answers or not', async () => {
    const { appkit, mock } = await connect()
    await appkit.sendTransaction({ transaction: { to: '0x01' } })
    mock.setFault('getTransactionStatus', 'reject')
    await vi.advanceTimersByTimeAsync(PENDING_WATCH_INTERVAL_MS * 50)
    mock.setFault('getTransactionStatus', undefined)
    await vi.advanceTimersByTimeAsync(PENDING_WATCH_INTERVAL_MS * 48)
    expect([asked(), sent()[0]?.status]).toEqual([98, 'pending'])
    await vi.advanceTimersByTimeAsync(PENDING_WATCH_INTERVAL_MS)
    expect([asked(), sent()[0]?.status]).toEqual([99, 'unknown'])
    await vi.advanceTimersByTimeAsync(PENDING_WATCH_INTERVAL_MS * 10)
    expect(asked()).toBe(99)
  })

  it('[R5] asks on return to the tab, where the timers have slept', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
    const { appkit } = await connect()
    await appkit.sendTransaction({ transaction: { to: '0x01' } })
    page.dispatchEvent(new Event('visibilitychange'))
    expect(asked()).toBe(0)
    vi.setSystemTime(Date.now() + PENDING_WATCH_INTERVAL_MS)
    page.dispatchEvent(new Event('visibilitychange'))
    expect(asked()).toBe(1)
    await appkit.destroy()
    vi.setSystemTime(Date.now() + PENDING_WATCH_INTERVAL_MS)
    page.dispatchEvent(new Event('visibilitychange'))
    expect(asked()).toBe(1)
  })

  it('[REAL-10:watched] asks at once for what was found, which may have been in a block for long', async () => {
    const { appkit, mock } = await connect()
    const active = getActiveAccount(appkit)
    mock.setTransactionStatus('confirmed')
    addSent(appkit, active, '0xf1', { to: '0x01' })
    expect(asked()).toBe(0)
    addSent(appkit, active, '0xf2', { to: '0x02' }, undefined, Date.now() - 2_000)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent().map(({ to, status }) => [to, status])).toEqual([
      ['0x02', 'confirmed'],
      ['0x01', 'confirmed'],
    ])
  })

  it('asks nobody while nobody sees the page, and once on return', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
    const { appkit } = await connect()
    await appkit.sendTransaction({ transaction: { to: '0x01' } })
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(PENDING_WATCH_INTERVAL_MS * 20 + 1)
    expect(asked()).toBe(0)
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    page.dispatchEvent(new Event('visibilitychange'))
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(PENDING_WATCH_INTERVAL_MS)
    expect(asked()).toBe(2)
  })

  it('[SND-3:switch] is off where the app says so, and who waits for a transaction still learns its end', async () => {
    const { appkit, mock } = await connect({}, { enable: false })
    const hash = await appkit.sendTransaction({ transaction: { to: '0x01' } })
    await vi.advanceTimersByTimeAsync(PENDING_WATCH_INTERVAL_MS * 3)
    expect([asked(), sent()[0]?.status]).toEqual([0, 'pending'])
    expect(vi.getTimerCount()).toBe(0)
    mock.setTransactionStatus('confirmed')
    await appkit.waitForTransaction({ hash })
    expect(sent()[0]?.status).toBe('confirmed')
  })

  it('[SND-3:switch] looks as often as the app says', async () => {
    const { appkit } = await connect({}, { enable: true, pollingInterval: 5_000 })
    await appkit.sendTransaction({ transaction: { to: '0x01' } })
    await vi.advanceTimersByTimeAsync(4_999)
    expect(asked()).toBe(0)
    await vi.advanceTimersByTimeAsync(10_001)
    expect(asked()).toBe(3)
  })

  it('[SND-3:switch] can be turned off and on while something is pending', async () => {
    const { appkit } = await connect()
    await appkit.sendTransaction({ transaction: { to: '0x01' } })
    appkit.updateOptions({ pendingTransactionsFilter: { enable: false } })
    await vi.advanceTimersByTimeAsync(PENDING_WATCH_INTERVAL_MS * 2)
    expect([asked(), vi.getTimerCount()]).toEqual([0, 0])
    appkit.updateOptions({ pendingTransactionsFilter: { enable: true, pollingInterval: 1_000 } })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked()).toBe(2)
    // Another option changes nothing here: the next look comes when it was due.
    await vi.advanceTimersByTimeAsync(900)
    appkit.updateOptions({ enableWalletGuide: false })
    await vi.advanceTimersByTimeAsync(100)
    expect(asked()).toBe(3)
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, '5000'])(
    '[SND-3:switch] error: an interval of %s floods no node; the default holds',
    async (pollingInterval) => {
      // Malformed on purpose.
      const { appkit } = await connect({}, {
        enable: true,
        pollingInterval,
      } as PendingTransactionsFilter)
      await appkit.sendTransaction({ transaction: { to: '0x01' } })
      await vi.advanceTimersByTimeAsync(PENDING_WATCH_INTERVAL_MS - 1)
      expect(asked()).toBe(0)
      await vi.advanceTimersByTimeAsync(1)
      expect(asked()).toBe(1)
    },
  )

  it('[SND-3:switch] asks nobody on return to the tab while it is off', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
    const { appkit } = await connect({}, { enable: false })
    await appkit.sendTransaction({ transaction: { to: '0x01' } })
    vi.setSystemTime(Date.now() + PENDING_WATCH_INTERVAL_MS)
    page.dispatchEvent(new Event('visibilitychange'))
    expect(asked()).toBe(0)
  })

  it('[LEAK-1:destroyTimers] ends with the instance', async () => {
    const { appkit, mock } = await connect()
    await appkit.sendTransaction({ transaction: { to: '0x01' } })
    mock.setFault('getTransactionStatus', 'never')
    await vi.advanceTimersByTimeAsync(PENDING_WATCH_INTERVAL_MS)
    await appkit.destroy()
    await vi.advanceTimersByTimeAsync(PENDING_WATCH_INTERVAL_MS * 3)
    expect([asked(), sent()[0]?.status]).toEqual([1, 'pending'])
  })
})
