import { createLogger } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AppKit } from './AppKit.js'
import { adoptInstance, getInstance } from './adoptInstance.js'
import { createKernel } from './createKernel.js'
import * as enginePart from './engine.js'
import type { AppKitOptions } from './options/types.js'
import { testNetwork } from './testing/createTestAppKit.js'
import { type MockAdapter, mockAdapter } from './testing/mockAdapter.js'
import { mockSIWX } from './testing/mockSIWX.js'

const made = new Set<AppKit>()
let mock: MockAdapter

const optionsOf = (options: Partial<AppKitOptions> = {}): AppKitOptions => ({
  projectId: '0'.repeat(32),
  networks: [testNetwork('eip155', 1)],
  metadata: { name: 'Test', description: '', url: 'https://app.example', icons: [] },
  logLevel: 'silent',
  adapters: [mock.factory],
  ...options,
})

/** What an app's module does, each time that it runs. */
function runModule(options?: Partial<AppKitOptions>): AppKit {
  const appkit = adoptInstance(
    createKernel(optionsOf(options), { loadEngine: async () => enginePart }),
  )
  made.add(appkit)
  return appkit
}

/** A logger, and what it is told. */
function listen() {
  const told: (readonly [string, string])[] = []
  const logger = createLogger({
    level: 'debug',
    sink: ({ level, message }) => told.push([level, message]),
  })
  return { logger, told }
}

beforeEach(() => {
  localStorage.clear()
  mock = mockAdapter()
})
afterEach(async () => {
  for (const appkit of made) await appkit.destroy()
  made.clear()
})

it('[REAL-7:hotReload][REAL-9:hotReload] a module that runs again has the instance of before, with its session', async () => {
  const first = runModule()
  await first.start()
  await first.connect({ connectorId: 'mock' })
  const again = runModule()
  expect(again).toBe(first)
  expect(again.getIsConnectedState()).toBe(true)
  await again.signMessage({ message: 'x' })
  expect(mock.openHandles).toBeGreaterThan(0)
})

it('[REAL-7:hotReload] with other options it is a new one, which takes the session over', async () => {
  const { logger, told } = listen()
  const first = runModule()
  await first.start()
  await first.connect({ connectorId: 'mock' })
  const next = runModule({ themeMode: 'light', logger })
  expect(next).not.toBe(first)
  expect(first.signal.aborted).toBe(true)
  expect(told).toEqual([['error', expect.stringContaining('storageKey')]])
  await next.start()
  expect(next.getIsConnectedState()).toBe(true)
})

it('[REAL-7:hotReload] with another object that an adapter stands on it is a new one, which is no mistake', () => {
  const { logger, told } = listen()
  const run = (config: object) =>
    runModule({
      adapters: [(context) => ({ ...mock.factory(context), madeWith: config })],
      logger,
    })
  const config = {}
  const first = run(config)
  expect(run(config)).toBe(first)
  expect(told).toEqual([])
  expect(run({})).not.toBe(first)
  expect(first.signal.aborted).toBe(true)
  expect(told).toEqual([['debug', expect.stringContaining('storageKey')]])
})

it('[REAL-7:order,storageKey][INST-1:noSharedState] two of different names live side by side, in whatever order they come', async () => {
  const [one, two] = [runModule({ storageKey: 'one' }), runModule({ storageKey: 'two' })]
  await Promise.all([one.start(), two.start()])
  await one.connect({ connectorId: 'mock' })
  expect(two.getIsConnectedState()).toBe(false)
  await Promise.all([one.destroy(), two.destroy()])
  const [second, first] = [runModule({ storageKey: 'two' }), runModule({ storageKey: 'one' })]
  await Promise.all([second.start(), first.start()])
  expect([first.getIsConnectedState(), second.getIsConnectedState()]).toEqual([true, false])
})

it('finds an instance of the page by its name, or the newest', async () => {
  expect(getInstance()).toBeUndefined()
  const one = runModule({ storageKey: 'one' })
  const two = runModule({ storageKey: 'two' })
  runModule({ storageKey: 'three', storage: 'memory' })
  expect(getInstance('one')).toBe(one)
  expect(getInstance()).toBe(two)
  expect(getInstance('three')).toBeUndefined()
  await two.destroy()
  expect(getInstance('two')).toBeUndefined()
  expect(getInstance()).toBe(one)
})

it('[REAL-7:hotReload] one with a provider of the app’s is adopted, whatever that refers to', () => {
  const circular: Record<string, unknown> = {}
  circular.self = circular
  const universalProvider = circular as unknown as NonNullable<AppKitOptions['universalProvider']>
  const first = runModule({ universalProvider })
  expect(runModule({ universalProvider })).toBe(first)
})

describe('with objects of the app’s own', () => {
  /** A sign-in of an app's own, which its parts lead back to, and a logger that writes to a stream. */
  const parts = (required = true) => {
    const { siwx } = mockSIWX()
    const signIn = Object.assign(siwx, { getRequired: () => required, part: { owner: siwx } })
    const logger = createLogger({ level: 'silent' })
    const stream = { logger, peers: [{}] }
    stream.peers.push(stream)
    return { siwx: signIn, logger: { ...logger, stream } }
  }

  it('[REAL-7:hotReload] is adopted where they lead back to each other', () => {
    const first = runModule(parts())
    expect(runModule(parts())).toBe(first)
  })

  it('[REAL-7:hotReload] is a new one where their code is another', () => {
    const first = runModule(parts())
    const { siwx } = parts()
    const changed = { ...parts(), siwx: { ...siwx, getRequired: () => Date.now() > 0 } }
    expect(runModule(changed)).not.toBe(first)
    expect(first.signal.aborted).toBe(true)
    const feature = (load: () => Promise<never>) => ({
      ...changed,
      features: [{ key: 'own', install: load }] as never,
    })
    const second = runModule(feature(() => Promise.reject(new Error('one'))))
    expect(runModule(feature(() => Promise.reject(new Error('two'))))).not.toBe(second)
  })

  it('[REAL-7:hotReload] is a new one where they cannot be read', () => {
    const siwx = Object.defineProperty(mockSIWX().siwx, 'closed', {
      enumerable: true,
      get() {
        throw new TypeError('closed')
      },
    })
    const first = runModule({ siwx })
    expect(runModule({ siwx })).not.toBe(first)
  })
})

it('[REAL-7:hotReload] one that was destroyed is made anew', async () => {
  const first = runModule()
  await first.destroy()
  expect(runModule()).not.toBe(first)
})

it('[CONN-4] says connecting from the moment that it starts, and never disconnected before', async () => {
  const first = runModule()
  await first.start()
  await first.connect({ connectorId: 'mock' })
  await first.destroy()
  const next = runModule()
  const seen: string[] = []
  const starting = next.start()
  seen.push(next.getAccount('eip155').status)
  next.subscribeAccount(({ status }) => seen.push(status), 'eip155')
  await starting
  expect(seen[0]).toBe('connecting')
  expect(seen.at(-1)).toBe('connected')
  expect(seen).not.toContain('disconnected')
})

it('[REAL-3:core][REAL-8:offline,again] a start that failed leaves nobody connecting, and is tried again', async () => {
  const first = runModule()
  await first.start()
  await first.connect({ connectorId: 'mock' })
  await first.destroy()
  let isOffline = true
  const next = createKernel(optionsOf(), {
    loadEngine: async () => {
      if (isOffline) throw new TypeError('Failed to fetch')
      return enginePart
    },
  })
  made.add(next)
  await expect(next.start()).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
  expect(next.getAccount('eip155').status).toBe('disconnected')
  isOffline = false
  await next.start()
  expect(next.getIsConnectedState('eip155')).toBe(true)
})
