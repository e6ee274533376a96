import { afterEach, expect, it } from 'vitest'
import { pageRegistry } from './pageRegistry.js'

const NAME = '@latchkey/pageRegistry.test'
const OTHER = '@latchkey/pageRegistry.test/other'

afterEach(() => {
  for (const name of [NAME, OTHER]) Reflect.deleteProperty(globalThis, Symbol.for(name))
})

it('is the same map for all who name it, and another by another name', () => {
  pageRegistry<number>(NAME).set('a', 1)
  expect(pageRegistry<number>(NAME).get('a')).toBe(1)
  expect(pageRegistry<number>(OTHER).size).toBe(0)
  // As another copy of the package finds it.
  expect(Reflect.get(globalThis, Symbol.for(NAME))).toBe(pageRegistry(NAME))
})

it('is a map also where something else of the page stands in its place', () => {
  Reflect.set(globalThis, Symbol.for(NAME), { a: 1 })
  pageRegistry<number>(NAME).set('b', 2)
  expect([...pageRegistry<number>(NAME)]).toEqual([['b', 2]])
})
