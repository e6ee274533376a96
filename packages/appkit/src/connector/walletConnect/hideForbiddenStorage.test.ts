import { afterEach, beforeEach, expect, it } from 'vitest'
import { hideForbiddenStorage } from './hideForbiddenStorage.js'

let before: PropertyDescriptor | undefined

beforeEach(() => {
  before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage')
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
})

function define(get: () => unknown) {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
}
const read = () => Reflect.get(globalThis, 'localStorage')

it('[R10] hides a storage that throws, while it loads alone', async () => {
  define(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(await hideForbiddenStorage(async () => read())).toBeUndefined()
  expect(read).toThrow('denied')
  await expect(hideForbiddenStorage(() => Promise.reject(new Error('gone')))).rejects.toThrow(
    'gone',
  )
  expect(read).toThrow('denied')
})

it('[R10] leaves a storage alone that can be read', async () => {
  const storage = {}
  define(() => storage)
  expect(await hideForbiddenStorage(async () => read())).toBe(storage)
})

it('[R10] puts it back once the last of those that load at a time has loaded', async () => {
  define(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const ends: (() => void)[] = []
  const load = () => hideForbiddenStorage(() => new Promise<void>((resolve) => ends.push(resolve)))
  const loads = [load(), load()]
  ends[0]?.()
  await loads[0]
  expect(read()).toBeUndefined()
  ends[1]?.()
  await loads[1]
  expect(read).toThrow('denied')
})
