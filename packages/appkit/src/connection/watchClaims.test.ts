import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LATE_WALLET_WAIT_MS } from '../constants.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import type { MockWalletOptions } from '../testing/mockWallet.js'
import { connectionStateAtom } from './atoms.js'
import { find } from './machine/read.js'
import { watchClaims } from './watchClaims.js'

const key = { namespace: 'eip155', connectorId: 'a' }
const RDNS = 'example.a'

/** A page that is connected to the wallet `a`, beside others. */
async function connected(...others: readonly MockWalletOptions[]) {
  const mock = mockAdapter({ wallets: [{ id: 'a', name: 'A', rdns: RDNS }, ...others] })
  const { appkit } = createTestAppKit({ mocks: [mock] })
  await appkit.start()
  await appkit.connect({ connectorId: 'a' })
  const record = find(appkit.store.get(connectionStateAtom), key)
  if (!record) throw new TypeError('not connected')
  return { appkit, mock, record }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('watchClaims', () => {
  it('[T7] ends the connection when a late wallet claims to be the same', async () => {
    const { appkit, mock, record } = await connected()
    watchClaims(appkit, record)
    mock.announce({ id: 'b', name: 'B', rdns: 'example.b' })
    expect(appkit.getIsConnectedState()).toBe(true)
    mock.announce({ id: 'c', name: 'C', rdns: RDNS })
    await vi.runAllTimersAsync()
    expect(appkit.getIsConnectedState()).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[T7] leaves alone what the person is asked for in another wallet', async () => {
    const { appkit, mock, record } = await connected({ id: 'b', name: 'B' })
    watchClaims(appkit, record)
    mock.setApproval('hold')
    const connecting = appkit.connect({ connectorId: 'b' })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.announce({ id: 'c', name: 'C', rdns: RDNS })
    await vi.advanceTimersByTimeAsync(100)
    expect(appkit.getConnections()).toEqual([])
    mock.approve()
    await connecting
    expect(appkit.getConnections().map(({ connectorId }) => connectorId)).toEqual(['b'])
  })

  it('leaves one alone that a person has connected meanwhile', async () => {
    const { appkit, mock, record } = await connected()
    watchClaims(appkit, record)
    await appkit.disconnect()
    await appkit.connect({ connectorId: 'a' })
    mock.announce({ id: 'b', name: 'B', rdns: RDNS })
    await vi.runAllTimersAsync()
    expect(appkit.getIsConnectedState()).toBe(true)
  })

  it('looks no longer than wallets take to come', async () => {
    const { appkit, mock, record } = await connected()
    watchClaims(appkit, record)
    await vi.advanceTimersByTimeAsync(LATE_WALLET_WAIT_MS)
    mock.announce({ id: 'b', name: 'B', rdns: RDNS })
    await vi.runAllTimersAsync()
    expect(appkit.getIsConnectedState()).toBe(true)
  })

  it('[LEAK-1:destroyTimers] ends with the instance', async () => {
    const { appkit, record } = await connected()
    const before = vi.getTimerCount()
    watchClaims(appkit, record)
    expect(vi.getTimerCount()).toBe(before + 1)
    await appkit.destroy()
    expect(vi.getTimerCount()).toBe(0)
  })
})
