import { expect, it, vi } from 'vitest'
import { destroyTestAppKits } from '../../testing/destroyTestAppKits.js'
import { holdSharedClient } from './sharedClient.js'
import { createTestCore } from './testCore.js'

const TYPES = ['online', 'offline', 'message', 'visibilitychange', 'pageshow', 'pagehide', 'load']

/** Counts the listeners of the window and the document that are there. */
function countListeners() {
  const there = new Map<EventTarget, Map<string, Set<unknown>>>()
  const of = (target: EventTarget, type: string) => {
    const types = there.get(target) ?? new Map<string, Set<unknown>>()
    there.set(target, types)
    const listeners = types.get(type) ?? new Set()
    types.set(type, listeners)
    return listeners
  }
  const spies = [window, document].flatMap((target) => {
    const { addEventListener, removeEventListener } = target
    return [
      vi.spyOn(target, 'addEventListener').mockImplementation((...parameters) => {
        of(target, `${parameters[0]}`).add(parameters[1])
        Reflect.apply(addEventListener, target, parameters)
      }),
      vi.spyOn(target, 'removeEventListener').mockImplementation((...parameters) => {
        of(target, `${parameters[0]}`).delete(parameters[1])
        Reflect.apply(removeEventListener, target, parameters)
      }),
    ]
  })
  return {
    types: () =>
      [...there.values()].flatMap((types) =>
        [...types].flatMap(([type, listeners]) => [...listeners].map(() => type)),
      ),
    stop: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}

it('[LEAK-1:destroyListeners] leaves the window as the app has it: no method is replaced, each listener of the app’s stays, and none of ours', async () => {
  const counted = countListeners()
  const methods = () =>
    [window, document].flatMap((target) => [target.addEventListener, target.removeEventListener])
  const before = methods()
  const heard: string[] = []
  const apps: (() => void)[] = []
  /** As an app may write it, in the words of WalletConnect's own. */
  const listen = (when: string) => {
    for (const target of [window, document])
      for (const type of TYPES) {
        const callback = (_isConnected: boolean) => heard.push(`${when} ${type}`)
        const listener = () => callback(true)
        target.addEventListener(type, listener)
        apps.push(() => target.removeEventListener(type, listener))
      }
  }
  listen('before')
  const metadata = { name: 'Test', description: '', url: location.origin, icons: [] }
  const core = createTestCore({ relayUrl: 'ws://127.0.0.1:9', options: { metadata } })
  const holding = holdSharedClient(core)
  listen('meanwhile')
  expect(methods()).toEqual(before)
  const shared = await holding
  listen('after')
  expect(methods()).toEqual(before)
  await shared.release()
  await destroyTestAppKits()
  expect(methods()).toEqual(before)
  // Of the app's three times two.
  expect(counted.types().sort()).toEqual(
    Array.from({ length: 6 }, () => TYPES)
      .flat()
      .sort(),
  )
  counted.stop()
  for (const target of [window, document])
    for (const type of TYPES) target.dispatchEvent(new Event(type))
  expect(heard.sort()).toEqual(
    ['before', 'meanwhile', 'after']
      .flatMap((when) => TYPES.flatMap((type) => [`${when} ${type}`, `${when} ${type}`]))
      .sort(),
  )
  for (const end of apps) end()
})
