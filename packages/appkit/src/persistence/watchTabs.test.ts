import type { StorageBackend } from '@latchkey/foundation'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as actionsPart from '../actions.js'
import { createKernel } from '../createKernel.js'
import * as enginePart from '../engine.js'
import { testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'

/** A storage that two tabs share: each hears of what the other writes. */
function createShared() {
  const stored = new Map<string, string>()
  const listeners = new Set<(name: string) => void>()
  return (): StorageBackend => {
    const own = new Set<(name: string) => void>()
    const tell = (name: string) => {
      for (const listener of listeners) if (!own.has(listener)) listener(name)
    }
    return {
      getItem: (name) => stored.get(name),
      setItem(name, value) {
        stored.set(name, value)
        tell(name)
      },
      removeItem(name) {
        if (stored.delete(name)) tell(name)
      },
      keys: () => [...stored.keys()],
      subscribe(listener) {
        own.add(listener)
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
  }
}

it('[REAL-1] a tab in which nobody has done anything follows the others, and loads what acts only then', async () => {
  const openStorage = createShared()
  const mock = mockAdapter()
  const open = () => {
    const loadActions = vi.fn(async () => actionsPart)
    const appkit = createKernel(
      {
        projectId: '0'.repeat(32),
        networks: [testNetwork('eip155', 1)],
        adapters: [mock.factory],
        logLevel: 'silent',
      },
      { loadEngine: async () => ({ ...enginePart, loadActions }), storageBackend: openStorage() },
    )
    onTestFinished(() => appkit.destroy())
    return { appkit, loadActions }
  }
  const [one, two] = [open(), open()]
  await Promise.all([one.appkit.start(), two.appkit.start()])
  expect(two.loadActions).not.toHaveBeenCalled()
  await one.appkit.connect({ connectorId: 'mock' })
  await vi.waitFor(() => expect(two.appkit.getIsConnectedState()).toBe(true))
  expect(two.appkit.getAddress()).toBe(one.appkit.getAddress())
  await one.appkit.disconnect()
  await vi.waitFor(() => expect(two.appkit.getIsConnectedState()).toBe(false))
  expect(two.appkit.getRecentConnections()).toHaveLength(1)
})
