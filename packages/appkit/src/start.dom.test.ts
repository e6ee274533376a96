import { createCookieStorage } from '@latchkey/foundation'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as actionsPart from './actions.js'
import { recentWalletsAtom } from './connection/atoms.js'
import { createKernel } from './createKernel.js'
import * as enginePart from './engine.js'
import { initializedAtom } from './options/atoms.js'
import { RECENT_KEY } from './persistence/keys.js'
import { storagePrefix } from './persistence/storagePrefix.js'
import { testNetwork } from './testing/createTestAppKit.js'
import { mockAdapter } from './testing/mockAdapter.js'

/** A page of an app that stores in cookies, on which what acts is not there yet. */
function openPage() {
  const loadActions = vi.fn(async () => actionsPart)
  const appkit = createKernel(
    {
      projectId: '0'.repeat(32),
      networks: [testNetwork('eip155', 1)],
      adapters: [mockAdapter().factory],
      storage: 'cookie',
      storageKey: 'first-visit',
      logLevel: 'silent',
    },
    {
      async loadEngine(core) {
        await enginePart.prepare(core)
        return { ...enginePart, loadActions }
      },
    },
  )
  onTestFinished(() => appkit.destroy())
  return { appkit, loadActions }
}

it('on a first visit of an app with cookies loads nothing that acts; what stands beside them is restored', async () => {
  const first = openPage()
  await first.appkit.start()
  expect(first.appkit.store.get(initializedAtom)).toBe(true)
  expect(first.loadActions).not.toHaveBeenCalled()

  const storage = createCookieStorage({ prefix: storagePrefix(first.appkit.options) })
  onTestFinished(() => storage.clear())
  storage.set(RECENT_KEY, [{ id: 'mock', name: 'Mock Wallet' }])
  expect(storage.names('')).toEqual([])
  const second = openPage()
  await second.appkit.start()
  expect(second.appkit.store.get(recentWalletsAtom).map(({ id }) => id)).toEqual(['mock'])
})
