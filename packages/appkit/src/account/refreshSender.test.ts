import { SEND_CONFIRMATION_WAIT_MS } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pass, stopTime } from '../../test/stopTime.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { getAccountData } from './accountData.js'
import { refreshSender } from './refreshSender.js'

const SENDER = 'eip155:1:0xa1'
/** Begins as the sender does. */
const OTHER = 'eip155:1:0xa11'

afterEach(() => {
  vi.useRealTimers()
})

/** A page with the balance of the sender on show, on which time stands still. */
async function connected() {
  const mock = mockAdapter({ wallets: [{ accounts: ['0xa1', '0xa11'] }] })
  const { appkit } = createTestAppKit({ mocks: [mock] })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  await appkit.getBalance()
  stopTime()
  const reads = () => mock.calls.filter(({ method }) => method === 'getBalance').length
  return { appkit, data: getAccountData(appkit), mock, reads }
}

describe('the balance of an account that has sent something', () => {
  it('is read at once, and once more when the network must have confirmed it', async () => {
    const { appkit, reads } = await connected()
    const before = reads()
    refreshSender(appkit, SENDER)
    await pass(0)
    expect(reads()).toBe(before + 1)
    await pass(SEND_CONFIRMATION_WAIT_MS - 1)
    expect(reads()).toBe(before + 1)
    await pass(1)
    expect(reads()).toBe(before + 2)
    await pass(2 * SEND_CONFIRMATION_WAIT_MS)
    expect(reads()).toBe(before + 2)
  })

  it('is read anew by whoever asks in the meantime, and kept only after that', async () => {
    const { appkit, data, reads } = await connected()
    refreshSender(appkit, SENDER)
    await pass(0)
    const before = reads()
    await appkit.getBalance({ isForced: false })
    expect(reads()).toBe(before + 1)
    expect(data.balances.get(SENDER)).toBeUndefined()
    await pass(SEND_CONFIRMATION_WAIT_MS)
    await appkit.getBalance({ isForced: false })
    expect(reads()).toBe(before + 2)
    expect(data.balances.get(SENDER)).toMatchObject({ isStale: false })
  })

  it('is waited for anew where the account sends again', async () => {
    const { appkit, data, reads } = await connected()
    refreshSender(appkit, SENDER)
    await pass(SEND_CONFIRMATION_WAIT_MS - 1_000)
    refreshSender(appkit, SENDER)
    await pass(0)
    const before = reads()
    await pass(SEND_CONFIRMATION_WAIT_MS - 1)
    expect([reads(), data.unsettled.size]).toEqual([before, 1])
    await pass(1)
    expect([reads(), data.unsettled.size]).toEqual([before + 1, 0])
  })

  it('is forgotten with its tokens, and no other; who is on show instead is not read', async () => {
    const { appkit, data, mock, reads } = await connected()
    const kept = { value: '1', decimals: 0, symbol: 'T', formatted: '1' }
    await data.balances.read(`${SENDER}/0xc0`, { load: async () => kept })
    mock.switchAccount('mock', '0xa11')
    await appkit.getBalance()
    const before = reads()
    refreshSender(appkit, SENDER)
    const known = (key: string) => data.balances.get(key) !== undefined
    expect([SENDER, `${SENDER}/0xc0`, OTHER].map(known)).toEqual([false, false, true])
    await pass(SEND_CONFIRMATION_WAIT_MS)
    expect([reads(), data.unsettled.size]).toEqual([before, 0])
  })

  it('is waited for no longer than the instance lives', async () => {
    const { appkit, data, reads } = await connected()
    refreshSender(appkit, SENDER)
    await pass(0)
    const before = reads()
    await appkit.destroy()
    refreshSender(appkit, SENDER)
    await pass(0)
    expect([data.unsettled.size, vi.getTimerCount(), reads()]).toEqual([0, 0, before])
  })
})
