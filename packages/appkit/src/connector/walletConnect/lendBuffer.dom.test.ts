import { afterEach, expect, it } from 'vitest'
import { hasBuffer, lendBuffer } from './lendBuffer.js'

const own = globalThis.Buffer
class Lent {}

afterEach(() => {
  globalThis.Buffer = own
})

it('lends a Buffer to a page that has none, for as long as anybody needs it', () => {
  Reflect.deleteProperty(globalThis, 'Buffer')
  const before = Reflect.ownKeys(globalThis)
  const first = lendBuffer(Lent)
  const second = lendBuffer(Lent)
  expect(hasBuffer()).toBe(true)
  first()
  first()
  expect(globalThis.Buffer).toBe(Lent)
  second()
  expect(hasBuffer()).toBe(false)
  expect(Reflect.ownKeys(globalThis)).toEqual(before)
})

it('leaves the Buffer of the page alone', () => {
  lendBuffer(Lent)()
  expect(globalThis.Buffer).toBe(own)
})
