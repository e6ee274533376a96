import { SEND_CONFIRMATION_WAIT_MS } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit, type TestAppKit } from '../testing/createTestAppKit.js'
import { type MockAdapterOptions, mockAdapter } from '../testing/mockAdapter.js'
import { pendingTransactionsAtom } from './atoms.js'

const transaction = { to: '0x01', value: 5n }
let test: TestAppKit
async function connect(options: MockAdapterOptions = {}) {
  test = createTestAppKit({ mocks: [mockAdapter(options)] })
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock' })
  return test
}
const asked = () => test.mock.calls.filter(({ method }) => method === 'getTransactionStatus').length
const read = () => test.mock.calls.filter(({ method }) => method === 'getBalance').length
const statuses = () => test.appkit.store.get(pendingTransactionsAtom).map(({ status }) => status)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await test.appkit.destroy()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('waitForTransaction', () => {
  it('[SND-2] gives how it went as soon as the network says so, and has the balance read anew', async () => {
    const { appkit, mock } = await connect()
    mock.setTransactionStatus(undefined)
    await appkit.getBalance()
    const hash = await appkit.sendTransaction({ transaction })
    const waiting = appkit.waitForTransaction({ hash })
    await vi.advanceTimersByTimeAsync(2_000)
    const before = read()
    expect([asked(), statuses()]).toEqual([3, ['pending']])
    mock.setTransactionStatus('confirmed')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await waiting).toBe('confirmed')
    expect(statuses()).toEqual(['confirmed'])
    await vi.advanceTimersByTimeAsync(0)
    expect(read()).toBe(before + 1)
  })

  it('[SND-2] says that it failed', async () => {
    const { appkit, mock } = await connect()
    mock.setTransactionStatus('failed')
    const hash = await appkit.sendTransaction({ transaction })
    expect(await appkit.waitForTransaction({ hash })).toBe('failed')
    expect(statuses()).toEqual(['failed'])
  })

  it('[REAL-10:watched] says that no block has taken it in time, and never will', async () => {
    const { appkit, mock } = await connect()
    mock.setTransactionStatus('expired')
    const hash = await appkit.sendTransaction({ transaction })
    expect(await appkit.waitForTransaction({ hash })).toBe('expired')
    expect(statuses()).toEqual(['expired'])
  })

  it('[SND-2] says that it is pending after 25 seconds, asked for ever less often', async () => {
    const { appkit, mock } = await connect()
    mock.setTransactionStatus('pending')
    const hash = await appkit.sendTransaction({ transaction })
    const waiting = appkit.waitForTransaction({ hash })
    await vi.advanceTimersByTimeAsync(SEND_CONFIRMATION_WAIT_MS - 1)
    const count = asked()
    expect(count).toBeGreaterThan(8)
    expect(count).toBeLessThan(16)
    await vi.advanceTimersByTimeAsync(1)
    expect(await waiting).toBe('pending')
    expect(statuses()).toEqual(['pending'])
    await vi.advanceTimersByTimeAsync(4_000)
    expect(asked()).toBe(count)
  })

  it('[SND-2][R6] outlives an RPC that fails, and one that never answers', async () => {
    const { appkit, mock } = await connect()
    const hash = await appkit.sendTransaction({ transaction })
    mock.setFault('getTransactionStatus', 'reject')
    const waiting = appkit.waitForTransaction({ hash })
    await vi.advanceTimersByTimeAsync(2_000)
    mock.setFault('getTransactionStatus', 'never')
    await vi.advanceTimersByTimeAsync(1_000)
    mock.setFault('getTransactionStatus', undefined)
    await vi.advanceTimersByTimeAsync(19_000)
    expect(await waiting).toBe('confirmed')
    mock.setFault('getTransactionStatus', 'never')
    const hanging = appkit.waitForTransaction({ hash, timeoutMs: 100 })
    await vi.advanceTimersByTimeAsync(100)
    expect(await hanging).toBe('pending')
  })

  it.each([Number.POSITIVE_INFINITY, 2 ** 31])(
    '[SND-2] waits for as long as a timer can where it is to wait for %s ms',
    async (timeoutMs) => {
      const { appkit, mock } = await connect()
      mock.setTransactionStatus('pending')
      const hash = await appkit.sendTransaction({ transaction })
      const waiting = appkit.waitForTransaction({ hash, timeoutMs })
      await vi.advanceTimersByTimeAsync(SEND_CONFIRMATION_WAIT_MS)
      mock.setTransactionStatus('confirmed')
      await vi.advanceTimersByTimeAsync(SEND_CONFIRMATION_WAIT_MS)
      expect(await waiting).toBe('confirmed')
    },
  )

  it('[R15] ends with the caller, and with the instance', async () => {
    const { appkit, mock } = await connect()
    mock.setTransactionStatus('pending')
    const hash = await appkit.sendTransaction({ transaction })
    const controller = new AbortController()
    const { signal } = controller
    const mine = expect(appkit.waitForTransaction({ hash, signal })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    const other = expect(appkit.waitForTransaction({ hash })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    controller.abort()
    await mine
    await appkit.destroy()
    await other
    await expect(appkit.waitForTransaction({ hash })).rejects.toMatchObject({ code: 'DESTROYED' })
  })

  it('asks the network that it was sent on, whatever is on show by now', async () => {
    const { appkit, mock } = await connect()
    const hash = await appkit.sendTransaction({ transaction })
    await appkit.switchNetwork('eip155:2')
    await appkit.waitForTransaction({ hash })
    await appkit.waitForTransaction({ hash: 'other' })
    await appkit.waitForTransaction({ hash: 'other', caipNetworkId: 'eip155:1' })
    const networks = mock.calls.flatMap(({ method, parameters }) =>
      method === 'getTransactionStatus' ? [parameters] : [],
    )
    expect(networks).toMatchObject([
      { hash, network: { caipNetworkId: 'eip155:1' } },
      { network: { caipNetworkId: 'eip155:2' } },
      { network: { caipNetworkId: 'eip155:1' } },
    ])
    await expect(
      appkit.waitForTransaction({ hash, caipNetworkId: 'eip155:404' }),
    ).rejects.toMatchObject({ code: 'CAIP_NETWORK_UNDEFINED' })
  })

  it('error: the adapter cannot tell', async () => {
    const { appkit } = await connect({ without: ['getTransactionStatus'] })
    const hash = await appkit.sendTransaction({ transaction })
    expect(statuses()).toEqual(['unknown'])
    await expect(appkit.waitForTransaction({ hash })).rejects.toMatchObject({
      code: 'UNSUPPORTED_METHOD',
    })
  })
})
