import { createLogger } from '@latchkey/foundation'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as actionsPart from '../actions.js'
import { walletListAtom } from '../connector/walletList.js'
import { createKernel } from '../createKernel.js'
import * as enginePart from '../engine.js'
import type { AppKitOptions } from '../options/types.js'
import { testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { walletReaderAtom } from './atoms.js'
import { prepareReader } from './watchReader.js'

const OWN = { id: 'own', name: 'Own Wallet', chrome_store: 'https://chrome.example/own' }

/** A started page on which nothing acts yet. */
async function openPage(name: string, options: Partial<AppKitOptions> = {}) {
  const loadActions = vi.fn(async () => actionsPart)
  const appkit = createKernel(
    {
      projectId: '0'.repeat(32),
      networks: [testNetwork('eip155', 1)],
      storage: 'memory',
      logLevel: 'silent',
      ...options,
      adapters: [mockAdapter({ wallets: [{ id: 'mock', name }] }).factory],
    },
    { loadEngine: async () => ({ ...enginePart, loadActions }) },
  )
  onTestFinished(() => appkit.destroy())
  const row = (id: string) => appkit.store.get(walletListAtom).find((wallet) => wallet.id === id)
  /** Whether the wallet of the page was marked, each time that the list was another. */
  const marks: (boolean | undefined)[] = []
  appkit.store.sub(walletListAtom, () => marks.push(row('mock')?.isLookalike))
  await appkit.start()
  return { appkit, loadActions, marks, row }
}

it('is not there while every name is plain and the app has no wallets of its own', async () => {
  const { appkit, row } = await openPage('MetaMask')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(appkit.store.get(walletReaderAtom)).toBeUndefined()
  expect(row('mock')).not.toHaveProperty('isLookalike')
})

it('[T8] comes for a name that is not plain: it is not believed before it can be read', async () => {
  const { loadActions, marks, row } = await openPage('\u041a\u043e\u0448\u0435\u043b\u0451\u043a')
  await vi.waitFor(() => expect(row('mock')).not.toHaveProperty('isLookalike'), {
    timeout: 10_000,
  })
  expect(marks).toEqual([true, undefined])
  expect(loadActions).not.toHaveBeenCalled()
})

it("comes for the app's own wallets, of the first options or of later ones", async () => {
  const first = await openPage('MetaMask', { customWallets: [OWN] })
  await vi.waitFor(() => expect(first.row('own')?.name).toBe('Own Wallet'), { timeout: 10_000 })
  const second = await openPage('MetaMask')
  expect(second.row('own')).toBeUndefined()
  second.appkit.updateOptions({ customWallets: [OWN] })
  await vi.waitFor(() => expect(second.row('own')?.name).toBe('Own Wallet'), { timeout: 10_000 })
  expect(second.loadActions).not.toHaveBeenCalled()
})

it('[REAL-8:gone,again] is asked for again by the next wallet that needs it', async () => {
  vi.doMock('./walletReader.js', () => Promise.reject(new TypeError('Failed to fetch')))
  onTestFinished(() => void vi.doUnmock('./walletReader.js'))
  const logger = { ...createLogger({ level: 'silent' }), warn: vi.fn() }
  const { appkit, row } = await openPage('MetaMask', { customWallets: [OWN], logger })
  await vi.waitFor(() => expect(logger.warn).toHaveBeenCalledOnce(), { timeout: 10_000 })
  expect(row('own')).toBeUndefined()
  vi.doUnmock('./walletReader.js')
  appkit.updateOptions({ customWallets: [OWN, { ...OWN, id: 'other', name: 'Other' }] })
  await vi.waitFor(() => expect(row('other')?.name).toBe('Other'), { timeout: 10_000 })
})

it('[REAL-8:hangs] nobody waits for it longer than 2 s', async () => {
  vi.doMock('./walletReader.js', () => new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.doUnmock('./walletReader.js')
  })
  const { appkit, row } = await openPage('MetaMask', { customWallets: [OWN] })
  const prepared = vi.fn()
  void prepareReader(appkit).then(prepared)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(prepared).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(prepared).toHaveBeenCalledOnce()
  expect(row('own')).toBeUndefined()
})
