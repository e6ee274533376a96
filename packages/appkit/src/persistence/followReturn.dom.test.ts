import { createMemoryBackend, type StorageKey } from '@latchkey/foundation'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as actionsPart from '../actions.js'
import { recentWalletsAtom } from '../connection/atoms.js'
import { createKernel } from '../createKernel.js'
import * as enginePart from '../engine.js'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { entryKey, inUseKey } from './connectionKeys.js'
import { RECENT_KEY } from './keys.js'
import { RECENT_CONNECTIONS_KEY } from './recentConnectionsKey.js'
import { storagePrefix } from './storagePrefix.js'

const keyOf = (connectorId: string) => ({ namespace: 'eip155', connectorId })
const accountOf = (address: string) => ({
  namespace: 'eip155',
  address,
  caipAddress: `eip155:1:${address}` as const,
})
const stored = (address: string) => ({ name: 'W', address, caipNetworkId: 'eip155:1' as const })

/** A page that is connected to the first of two wallets, and hears nothing of what other tabs write. */
async function page() {
  const mock = mockAdapter({
    wallets: [
      { id: 'a', name: 'A', accounts: ['0xa1', '0xa2'], isAllowed: true },
      { id: 'b', name: 'B', accounts: ['0xb1'], isAllowed: true },
    ],
  })
  const backend = createMemoryBackend()
  const { appkit } = createTestAppKit({ mocks: [mock], backend })
  await appkit.start()
  await appkit.connect({ connectorId: 'a' })
  const asked = (method: string) => mock.calls.filter((call) => call.method === method)
  const write = <T>({ name, version: v }: StorageKey<T>, d: T) =>
    backend.setItem(storagePrefix(appkit.options) + name, JSON.stringify({ v, d }))
  return { appkit, asked, mock, write }
}

/** The page is shown again, out of the back-forward cache or for the first time. */
function show(persisted = true): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

describe('a page that was in the back-forward cache', () => {
  it('[R5][T17] has no connection that another tab has ended meanwhile', async () => {
    const { appkit, asked, write } = await page()
    write(entryKey(keyOf('a')), { version: Date.now() * 2_000, since: 1 })
    show(false)
    expect(appkit.getIsConnectedState()).toBe(true)
    show()
    expect([appkit.getIsConnectedState(), asked('disconnect')]).toEqual([false, []])
  })

  it('[R5][REAL-1] has what another tab has connected and put into use meanwhile', async () => {
    const { appkit, asked, write } = await page()
    write(entryKey(keyOf('b')), { version: 1, since: 1, connection: stored('0xb1') })
    write(inUseKey('eip155'), 'b')
    show()
    await vi.waitFor(() => expect(appkit.getConnections()).toHaveLength(2))
    expect([appkit.getAddress(), asked('connect').length]).toEqual(['0xb1', 1])
  })

  it('[R5] shows the accounts that its wallet shows by now, and no prompt', async () => {
    const { appkit, asked, mock } = await page()
    const [wallet] = mock.wallets
    if (wallet) wallet.accounts = ['0xa3', '0xa1']
    show()
    const shown = () => appkit.getAccount().allAccounts.map(({ address }) => address)
    await vi.waitFor(() => expect(shown()).toEqual(['0xa3', '0xa1']))
    // The account that was in use is so still, as long as the wallet has it.
    expect([appkit.getAddress(), asked('connect').length]).toEqual(['0xa1', 1])
  })

  it.each([
    ['lets the page in no more', { isAllowed: false }],
    ['is locked', { isLocked: true }],
  ])('[R5] is not connected where its wallet %s', async (_how, change) => {
    const { appkit, mock } = await page()
    const [wallet] = mock.wallets
    if (wallet) Object.assign(wallet, change)
    show()
    await vi.waitFor(() => expect(appkit.getIsConnectedState()).toBe(false))
  })

  it('[R5] is connected again where its wallet was unlocked meanwhile', async () => {
    const { appkit, mock } = await page()
    mock.lock('a')
    expect(appkit.getIsConnectedState()).toBe(false)
    const [wallet] = mock.wallets
    if (wallet) wallet.isLocked = false
    show()
    await vi.waitFor(() => expect(appkit.getIsConnectedState()).toBe(true))
  })

  it('[R5] error: stays connected where its wallet does not answer', async () => {
    const { appkit, asked, mock } = await page()
    mock.setFault('reconnect', 'throw-string')
    show()
    await vi.waitFor(() => expect(asked('reconnect')).toHaveLength(1))
    expect(appkit.getIsConnectedState()).toBe(true)
  })

  it('[R5] shows the wallets that other tabs have used lately, and the connections that have ended there', async () => {
    const { appkit, write } = await page()
    const shown = () => [
      appkit.store.get(recentWalletsAtom).map(({ id }) => id),
      appkit.getRecentConnections().map(({ connectorId }) => connectorId),
    ]
    expect(shown()).toEqual([['a'], []])
    // What was connected here as the page was left has ended there.
    write(entryKey(keyOf('a')), { version: Date.now() * 2_000, since: 1 })
    const ended = { name: 'W', caipNetworkId: 'eip155:1' as const, disconnectedAt: 1 }
    write(RECENT_CONNECTIONS_KEY, [
      { ...ended, ...keyOf('a'), accounts: [accountOf('0xa1')] },
      { ...ended, ...keyOf('b'), accounts: [accountOf('0xb1')] },
    ])
    write(RECENT_KEY, [
      { id: 'b', name: 'B' },
      { id: 'a', name: 'A' },
    ])
    show()
    expect(shown()).toEqual([
      ['b', 'a'],
      ['a', 'b'],
    ])
  })

  it('[R5] has no wallets that were used lately where another tab has forgotten them meanwhile, and connects none', async () => {
    const { appkit, mock, write } = await page()
    mock.setApproval('hold')
    const connecting = appkit.connect({ connectorId: 'b' }).catch(({ code }) => code)
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    write(RECENT_KEY, [])
    show()
    expect(appkit.store.get(recentWalletsAtom)).toEqual([])
    await expect(connecting).resolves.toBe('CONNECTION_ABORTED')
  })

  it('[R5] connects what it was asked for where it has no wallet that was used lately', async () => {
    const mock = mockAdapter()
    mock.setApproval('hold')
    const { appkit } = createTestAppKit({ mocks: [mock] })
    await appkit.start()
    const connecting = appkit.connect({ connectorId: 'mock' })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    show()
    mock.approve()
    await connecting
    expect(appkit.getIsConnectedState()).toBe(true)
  })

  it.each([0, 1])(
    '[R5] before anything acts loads what reads the lists where there are any: %i',
    async (count) => {
      const loadActions = vi.fn(async () => actionsPart)
      const backend = createMemoryBackend()
      const appkit = createKernel(
        {
          projectId: '0'.repeat(32),
          networks: [testNetwork('eip155', 1)],
          adapters: [mockAdapter().factory],
          logLevel: 'silent',
        },
        { loadEngine: async () => ({ ...enginePart, loadActions }), storageBackend: backend },
      )
      onTestFinished(() => appkit.destroy())
      await appkit.start()
      const text = JSON.stringify({ v: 1, d: [{ id: 'b', name: 'B' }] })
      if (count > 0) backend.setItem(storagePrefix(appkit.options) + RECENT_KEY.name, text)
      show()
      await vi.waitFor(() => expect(appkit.store.get(recentWalletsAtom)).toHaveLength(count))
      expect(loadActions).toHaveBeenCalledTimes(count)
    },
  )

  it('[LEAK-1:destroyListeners] is not looked at after the end', async () => {
    const { appkit, asked } = await page()
    await appkit.destroy()
    show()
    expect(asked('reconnect')).toEqual([])
  })
})
