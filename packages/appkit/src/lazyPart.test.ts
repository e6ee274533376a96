import {
  AppKitError,
  createMemoryBackend,
  createStorage,
  type StorageBackend,
} from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWith } from '../test/createLate.js'
import type { AppKit } from './AppKit.js'
import * as actionsPart from './actions.js'
import { connectionStateAtom } from './connection/atoms.js'
import type { AppKitCore } from './core.js'
import * as enginePart from './engine.js'
import type { StoredConnection } from './persistence/connectionKeys.js'
import { formatCookieState } from './persistence/cookieState.js'
import { hydrate } from './persistence/hydrate.js'
import { readConnections } from './persistence/readConnections.js'
import { storagePrefix } from './persistence/storagePrefix.js'
import { type MockAdapter, mockAdapter } from './testing/mockAdapter.js'
import { storeConnections } from './testing/storeConnections.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An instance whose code comes as `loadEngine` says. */
function create(loadEngine: () => Promise<typeof enginePart>) {
  const mock = mockAdapter({ wallets: [{ id: 'mock', isAllowed: true }] })
  const storageBackend = createMemoryBackend()
  const appkit = createWith(loadEngine, { mock, storageBackend })
  return { appkit, mock, storageBackend }
}

/** What an earlier page has left: a connection of the mock's wallet. */
function storeOne(appkit: AppKit, mock: MockAdapter, backend: StorageBackend): StoredConnection {
  const stored: StoredConnection = {
    namespace: 'eip155',
    connectorId: 'mock',
    name: 'Mock',
    address: mock.wallets[0]?.accounts[0] ?? '',
    caipNetworkId: 'eip155:1',
    isActive: true,
  }
  storeConnections(createStorage({ backend, prefix: storagePrefix(appkit.options) }), [stored])
  return stored
}

const never = () => new Promise<never>(() => {})
const nextLoads = (...loads: (() => Promise<typeof enginePart>)[]) => {
  const load = vi.fn<() => Promise<typeof enginePart>>()
  for (const each of loads) load.mockImplementationOnce(each)
  return load
}

describe('code that does not come', () => {
  it('[REAL-8:hangs,again] is given up after 30 s, leaves no timer, and is really asked for again', async () => {
    const load = nextLoads(never, async () => ({
      ...enginePart,
      loadActions: async () => actionsPart,
    }))
    const { appkit } = create(load)
    const connecting = appkit.connect({ connectorId: 'mock' }).catch((error: unknown) => error)
    const starting = appkit.start().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(30_000)
    for (const failure of [await connecting, await starting]) {
      expect(AppKitError.is(failure, 'CHUNK_LOAD_FAILED')).toBe(true)
    }
    expect(vi.getTimerCount()).toBe(0)

    void appkit.start()
    await vi.advanceTimersByTimeAsync(1_000)
    await appkit.connect({ connectorId: 'mock' })
    expect(appkit.getIsConnectedState()).toBe(true)
    const destroying = appkit.destroy()
    await vi.advanceTimersByTimeAsync(1_000)
    await destroying
  })

  it('[REAL-8:gone,again][CONN-4] leaves nobody connecting, and restores what is stored once it is there', async () => {
    const loadActions = vi.fn<() => Promise<typeof actionsPart>>(async () => actionsPart)
    const gone = () => Promise.reject(new TypeError('Failed to fetch'))
    loadActions.mockImplementationOnce(gone).mockImplementationOnce(gone)
    const { appkit, mock, storageBackend } = create(async () => ({ ...enginePart, loadActions }))
    const stored = storeOne(appkit, mock, storageBackend)
    const { storageKey } = appkit.options
    hydrate(appkit, formatCookieState(storageKey, { connections: [stored], network: undefined }))
    expect(appkit.getAccount().status).toBe('connecting')

    await expect(appkit.start()).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
    expect(appkit.getAccount().status).toBe('disconnected')
    const starting = appkit.start()
    await vi.advanceTimersByTimeAsync(20_000)
    await starting
    expect(appkit.getAccount().status).toBe('connected')
    const destroying = appkit.destroy()
    await vi.advanceTimersByTimeAsync(1_000)
    await destroying
  })

  it('[CONN-4] restores what is stored before anything acts that was asked for meanwhile', async () => {
    const loadActions = async () => actionsPart
    const { appkit, mock, storageBackend } = create(async () => ({ ...enginePart, loadActions }))
    storeOne(appkit, mock, storageBackend)
    const starting = appkit.start()
    const disconnecting = appkit.disconnect()
    await vi.advanceTimersByTimeAsync(20_000)
    await Promise.all([starting, disconnecting])
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(readConnections(appkit.storage)).toEqual([])
    const destroying = appkit.destroy()
    await vi.advanceTimersByTimeAsync(1_000)
    await destroying
  })

  it('is there where who listens to the state throws as it comes, and acts as if nobody had', async () => {
    const { appkit, mock, storageBackend } = create(async () => ({
      ...enginePart,
      loadActions: async () => actionsPart,
    }))
    storeOne(appkit, mock, storageBackend)
    let count = 0
    appkit.store.sub(connectionStateAtom, () => {
      count += 1
      if (count === 1) throw new TypeError('not today')
    })
    const starting = appkit.start()
    await vi.advanceTimersByTimeAsync(20_000)
    await starting
    expect(count).toBeGreaterThan(1)
    expect(appkit.getAccount().status).toBe('connected')
    expect(mock.calls.map(({ method }) => method)).toContain('setActiveAccount')
    const destroying = appkit.destroy()
    await vi.advanceTimersByTimeAsync(1_000)
    await destroying
  })

  it('is asked for again where it could not be taken in', async () => {
    let isBroken = true
    const { appkit } = create(async () => ({
      ...enginePart,
      loadActions: async () => ({
        ...actionsPart,
        install(core: AppKitCore) {
          if (!isBroken) return actionsPart.install(core)
          isBroken = false
          throw new TypeError('not today')
        },
      }),
    }))
    await expect(appkit.disconnect()).rejects.toThrow('not today')
    await appkit.disconnect()
    await appkit.destroy()
  })

  it('[REAL-8:gone,again] is asked for once more where it could not be had', async () => {
    const gone = () => Promise.reject(new TypeError('Failed to fetch'))
    const load = nextLoads(gone, gone, gone, async () => enginePart)
    const { appkit } = create(load)
    await expect(appkit.start()).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
    expect(load).toHaveBeenCalledTimes(2)
    const starting = appkit.start()
    await vi.advanceTimersByTimeAsync(1_000)
    await starting
    expect(load).toHaveBeenCalledTimes(4)
    await appkit.destroy()
  })

  it('[REAL-8:hangs] holds up no destroy, and does nothing when it comes after all', async () => {
    let bring: (part: typeof enginePart) => void = () => {}
    const { appkit, mock } = create(
      () =>
        new Promise((resolve) => {
          bring = resolve
        }),
    )
    const starting = appkit.start()
    await appkit.destroy()
    bring(enginePart)
    await starting
    expect(mock.openHandles).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})
