import { expect, it, vi } from 'vitest'
import type { AppKitCore } from '../core.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { createActionMethods } from './actionMethods.js'
import { createMethods } from './createMethods.js'
import { createLifeMethods } from './lifeMethods.js'
import { createModalMethods } from './modalMethods.js'
import { createOptionMethods } from './optionMethods.js'
import { createReadMethods } from './readMethods.js'
import { createSubscribeMethods } from './subscribeMethods.js'

/** What an instance is made of, which a method of the same name would take the place of. */
const CORE: readonly string[] = [
  'adapters',
  'cleanups',
  'events',
  'id',
  'logger',
  'options',
  'signal',
  'storage',
  'store',
  'tabStorage',
] satisfies readonly (keyof AppKitCore)[]

it('has each method once, and in the place of nothing else of the instance', () => {
  const { appkit } = createTestAppKit()
  const abort = new AbortController()
  const groups = [
    createActionMethods(appkit),
    createLifeMethods(appkit, abort),
    createModalMethods(appkit),
    createOptionMethods(appkit),
    createReadMethods(appkit),
    createSubscribeMethods(appkit),
  ]
  const names = groups.flatMap((group) => Object.keys(group))
  expect(names.filter((name, at) => names.indexOf(name) !== at || CORE.includes(name))).toEqual([])
  expect(Object.keys(createMethods(appkit, abort)).sort()).toEqual(names.sort())
})

it('has methods that work by themselves, as handlers', async () => {
  const { close, connect, getIsConnectedState, isOpen, open, start, subscribeState } =
    createTestAppKit().appkit
  const told = vi.fn()
  subscribeState(told)
  await start()
  await open()
  expect(isOpen()).toBe(true)
  close()
  expect(isOpen()).toBe(false)
  await connect({ connectorId: 'mock' })
  expect(getIsConnectedState()).toBe(true)
  expect(told).toHaveBeenCalled()
})
