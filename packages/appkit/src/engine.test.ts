import { createLogger, defineStorageKey } from '@latchkey/foundation'
import { expect, it, vi } from 'vitest'
import { createKernel } from './createKernel.js'
import * as enginePart from './engine.js'
import type { AppKitOptions } from './options/types.js'
import { engine } from './parts.js'
import { testNetwork } from './testing/createTestAppKit.js'
import { endWithTest } from './testing/destroyTestAppKits.js'
import { mockAdapter } from './testing/mockAdapter.js'

const KEY = defineStorageKey({ name: 'k', version: 1, parse: String })

/** An instance without its engine. */
function create(options: Partial<AppKitOptions> = {}) {
  const appkit = createKernel(
    {
      projectId: '0'.repeat(32),
      networks: [testNetwork('eip155', 1)],
      adapters: [mockAdapter().factory],
      logLevel: 'silent',
      ...options,
    },
    { loadEngine: async () => enginePart },
  )
  endWithTest(appkit)
  return appkit
}

it('gives each instance a memory of its own', () => {
  const [one, other] = [create({ storage: 'memory' }), create({ storage: 'memory' })]
  for (const appkit of [one, other]) engine.install(appkit, enginePart)
  one.storage.set(KEY, 'page')
  one.tabStorage.set(KEY, 'tab')
  expect([one.storage.get(KEY), one.tabStorage.get(KEY)]).toEqual(['page', 'tab'])
  expect([other.storage.get(KEY), other.tabStorage.get(KEY)]).toEqual([undefined, undefined])
})

it('error: stores in cookies for the instance alone that it was prepared for', async () => {
  const [one, other] = [create({ storage: 'cookie' }), create({ storage: 'cookie' })]
  await enginePart.prepare(one)
  engine.install(one, enginePart)
  one.storage.set(KEY, 'x')
  expect(one.storage.get(KEY)).toBe('x')
  expect(() => engine.install(other, enginePart)).toThrow(TypeError)
})

it('comes too late for an instance that has ended: nothing is followed any more', async () => {
  const appkit = create({ endpoints: { api: 'https://api.example' } })
  await appkit.destroy()
  const before = [...appkit.cleanups]
  engine.install(appkit, enginePart)
  expect([...appkit.cleanups]).toEqual(before)
  expect(appkit.storage.get(KEY)).toBeUndefined()
})

it("tells who listens of the errors in an app's own log, which has them all", () => {
  const error = vi.fn()
  const appkit = create({ logger: { ...createLogger({ level: 'silent' }), error } })
  const events: string[] = []
  appkit.subscribeEvents(({ data }) => void events.push(data.event))
  appkit.logger.error('early', new Error('one'))
  engine.install(appkit, enginePart)
  appkit.logger.error('late', new Error('two'))
  expect(error.mock.calls.map(([message]) => message)).toEqual(['early', 'late'])
  expect(events).toEqual(['INTERNAL_SDK_ERROR'])
})
