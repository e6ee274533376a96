import { createLogger, createMemoryBackend, type StorageBackend } from '@latchkey/foundation'
import { expect, vi } from 'vitest'
import type { AppKit } from '../../src/AppKit.js'
import * as actionsPart from '../../src/actions.js'
import { createKernel } from '../../src/createKernel.js'
import * as enginePart from '../../src/engine.js'
import type { FeatureDescriptor } from '../../src/feature/types.js'
import { testNetwork } from '../../src/testing/createTestAppKit.js'
import { endWithTest } from '../../src/testing/destroyTestAppKits.js'
import { type MockAdapter, mockAdapter } from '../../src/testing/mockAdapter.js'
import { type MockWalletConnect, mockWalletConnect } from '../../src/testing/mockWalletConnect.js'
import { createGate, type Gate } from './createGate.js'

declare module '../../src/feature/types.js' {
  interface ViewMap {
    Question: undefined
  }
  interface ViewResultMap {
    Question: number
  }
}

export const NAMESPACES = ['eip155', 'solana'] as const
export const [namespace] = NAMESPACES
export const PHONE = 'walletConnect'
const question: FeatureDescriptor = {
  key: 'question',
  views: {
    Question: { title: 'Question', hasResult: true, load: async () => ({ default: 'view' }) },
  },
}

/** A page with two wallets of two namespaces each and a phone, all of which answer at once unless the gate holds them. */
export interface World {
  readonly appkit: AppKit
  readonly backend: StorageBackend
  readonly gate: Gate
  readonly mocks: readonly MockAdapter[]
  readonly phone: MockWalletConnect
  /** Subscriptions of the store now. */
  readonly subscriptions: () => number
}

/** Opens the page; with the one before, in the same browser. */
export function createWorld(before?: World): World {
  const gate = createGate()
  const mocks =
    before?.mocks ??
    NAMESPACES.map((name) =>
      mockAdapter({
        namespace: name,
        walletConnect: true,
        without: ['sendCalls'],
        wallets: ['a', 'b'].map((id) => ({ id: `${id}.${name}`, name: id, rdns: id })),
      }),
    )
  const phone = before?.phone ?? mockWalletConnect()
  phone.setAutoApprove(true)
  const backend = before?.backend ?? createMemoryBackend()
  const appkit = createKernel(
    {
      projectId: '0'.repeat(32),
      networks: NAMESPACES.flatMap((name) => [testNetwork(name, 1), testNetwork(name, 2)]),
      metadata: { name: 'Test', description: '', url: 'https://app.example', icons: [] },
      storage: 'memory',
      logger: createLogger({ level: 'silent' }),
      adapters: mocks.map(({ factory }) => gate.adapter(factory)),
      features: [question],
    },
    {
      loadEngine: () =>
        gate.ask('engine', async () => ({
          ...enginePart,
          loadActions: () => gate.ask('actions', async () => actionsPart),
        })),
      loadWalletConnect: () =>
        gate.ask('walletConnect', async () => gate.walletConnect(phone.create)),
      storageBackend: backend,
    },
  )
  endWithTest(appkit)
  let subscriptions = 0
  const { sub } = appkit.store
  Object.assign(appkit.store, {
    sub(...parameters: Parameters<typeof sub>) {
      const unsubscribe = sub(...parameters)
      let isThere = true
      subscriptions += 1
      return () => {
        if (isThere) subscriptions -= 1
        isThere = false
        unsubscribe()
      }
    },
  })
  return { appkit, backend, gate, mocks, phone, subscriptions: () => subscriptions }
}
/** One that is started, with nothing loaded but what a page has then. */
export async function started(): Promise<World> {
  const world = createWorld()
  await soon(world.appkit.start())
  return world
}

/** One on which these are connected; a wallet of the page in one namespace. */
export async function connected(...ids: readonly string[]): Promise<World> {
  const world = await started()
  for (const connectorId of ids)
    await soon(
      world.appkit.connect({ connectorId, ...(connectorId === PHONE ? {} : { namespace }) }),
    )
  return world
}

/** Lets everything run that waits for nobody outside; the timers stand still. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Waits for what needs no person, and fails where it does not come. */
export async function soon<T>(promise: Promise<T>): Promise<T> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  promise.then(over, over)
  for (let turn = 0; turn < 100 && !isOver; turn += 1) {
    await quiet()
    if (!isOver) await vi.advanceTimersByTimeAsync(100)
  }
  expect(isOver).toBe(true)
  return promise
}
