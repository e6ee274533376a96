import { createMemoryBackend, createStorage, type StorageBackend } from '@latchkey/foundation'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as actionsPart from './actions.js'
import { recentWalletsAtom } from './connection/atoms.js'
import { createKernel } from './createKernel.js'
import * as enginePart from './engine.js'
import { initializedAtom } from './options/atoms.js'
import { NETWORK_KEY } from './persistence/connectionKeys.js'
import { RECENT_KEY } from './persistence/keys.js'
import { storagePrefix } from './persistence/storagePrefix.js'
import { createTestAppKit, testNetwork } from './testing/createTestAppKit.js'
import { mockAdapter } from './testing/mockAdapter.js'

it('has the adapter of each stored connection prepare once, however many there are in its namespace', async () => {
  const wallets = ['a', 'b'].map((id) => ({ id, name: id }))
  const mocks = [mockAdapter({ wallets }), mockAdapter({ namespace: 'solana' })]
  const backend = createMemoryBackend()
  const first = createTestAppKit({ mocks, backend }).appkit
  await first.start()
  for (const { id } of wallets) await first.connect({ connectorId: id })
  await first.destroy()

  const { appkit } = createTestAppKit({ mocks, backend })
  const prepare = vi.fn()
  for (const namespace of ['eip155', 'solana'])
    Object.assign(appkit.adapters.require(namespace), { prepare: () => prepare(namespace) })
  await appkit.start()
  expect(appkit.getConnections('eip155')).toHaveLength(2)
  expect(prepare.mock.calls).toEqual([['eip155']])
})

/** A page on which what acts, and what else comes late, is not there yet. */
function openPage(backend: StorageBackend) {
  const loadActions = vi.fn(async () => actionsPart)
  const appkit = createKernel(
    {
      projectId: '0'.repeat(32),
      networks: [1, 2].map((id) => testNetwork('eip155', id)),
      adapters: [mockAdapter().factory],
      logLevel: 'silent',
    },
    { loadEngine: async () => ({ ...enginePart, loadActions }), storageBackend: backend },
  )
  onTestFinished(() => appkit.destroy())
  return { appkit, loadActions }
}

/** What an earlier page has left, without a connection. */
function leftBehind(): StorageBackend {
  const backend = createMemoryBackend()
  const { appkit } = openPage(backend)
  const storage = createStorage({ backend, prefix: storagePrefix(appkit.options) })
  storage.set(RECENT_KEY, [{ id: 'mock', name: 'Mock Wallet' }])
  storage.set(NETWORK_KEY, 'eip155:2')
  return backend
}

it('[CONN-4] without a stored connection restores what else is stored', async () => {
  const { appkit } = openPage(leftBehind())
  await appkit.start()
  expect(appkit.store.get(recentWalletsAtom).map(({ id }) => id)).toEqual(['mock'])
  expect(appkit.getCaipNetworkId()).toBe('eip155:2')
})

it('loads nothing that acts where nothing is stored', async () => {
  const { appkit, loadActions } = openPage(createMemoryBackend())
  await appkit.start()
  expect(appkit.store.get(initializedAtom)).toBe(true)
  expect(loadActions).not.toHaveBeenCalled()
})

it('[REAL-8:gone,again] fails where what reads the storage does not come, and reads it the next time', async () => {
  const { appkit, loadActions } = openPage(leftBehind())
  const gone = () => Promise.reject(new TypeError('Failed to fetch'))
  loadActions.mockImplementationOnce(gone).mockImplementationOnce(gone)
  await expect(appkit.start()).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
  expect(appkit.getAccount().status).toBe('disconnected')
  await appkit.start()
  expect(appkit.getCaipNetworkId()).toBe('eip155:2')
})
