import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { type MockAdapterOptions, mockAdapter } from '../testing/mockAdapter.js'
import { untilMined } from './untilMined.js'

const network = testNetwork('eip155', 1)

async function asking(options: MockAdapterOptions = {}) {
  const { appkit, mock } = createTestAppKit({ mocks: [mockAdapter(options)] })
  await appkit.start()
  const leave = new AbortController()
  mock.setTransactionStatus('pending')
  const asked = () => mock.calls.filter(({ method }) => method === 'getTransactionStatus').length
  const mined = untilMined(appkit, { hash: '0x1', network, signal: leave.signal })
  return { asked, leave, mined, mock }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('a transaction that is waited for', () => {
  it('is asked for at once, then ever less often, at least every 3 s, until it is in a block', async () => {
    const { asked, mined, mock } = await asking()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked()).toBe(1)
    // 0.5 + 0.75 + 1.125 + 1.6875 + 2.53 s, then every 3 s
    await vi.advanceTimersByTimeAsync(6_600)
    expect(asked()).toBe(6)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked()).toBe(16)
    mock.setTransactionStatus('confirmed')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await mined).toMatchObject({ status: 'confirmed' })
  })

  it.each(['failed', 'expired'] as const)('is over where it has %s, too', async (status) => {
    const { mined, mock } = await asking()
    mock.setTransactionStatus(status)
    await vi.advanceTimersByTimeAsync(500)
    expect(await mined).toMatchObject({ status })
  })

  it('goes on where the network does not know it, or cannot be asked', async () => {
    const { mined, mock } = await asking()
    mock.setTransactionStatus(undefined)
    await vi.advanceTimersByTimeAsync(500)
    mock.setFault('getTransactionStatus', 'throw-string')
    await vi.advanceTimersByTimeAsync(5_000)
    mock.setFault('getTransactionStatus', undefined)
    mock.setTransactionStatus('confirmed')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await mined).toMatchObject({ status: 'confirmed' })
  })

  it('error: ends with whoever waits', async () => {
    const { asked, leave, mined } = await asking()
    const ended = expect(mined).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await vi.advanceTimersByTimeAsync(100)
    leave.abort()
    await ended
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked()).toBe(1)
  })

  it('error: nobody can say', async () => {
    const { mined } = await asking({ without: ['getTransactionStatus'] })
    await expect(mined).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
  })
})
