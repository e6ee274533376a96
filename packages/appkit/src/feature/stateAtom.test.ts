import { atom, createStore } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { derivedAtom } from './derivedAtom.js'
import { stateAtom } from './stateAtom.js'

it('is state of each store by itself, as what jotai makes, and may be a function', () => {
  const count = stateAtom(1)
  const [one, other] = [createStore(), createStore()]
  one.set(count, 2)
  expect([one.get(count), other.get(count)]).toEqual([2, 1])
  const run = stateAtom<() => number>(() => 3)
  one.set(run, () => 4)
  expect([one.get(run)(), other.get(run)()]).toEqual([4, 3])
})

it('is told to whoever listens, with what follows from it', () => {
  const count = stateAtom(1)
  const double = derivedAtom((get) => get(count) * 2)
  // Both kinds go together.
  const sum = atom((get) => get(count) + get(double))
  const store = createStore()
  const listener = vi.fn()
  const stop = store.sub(sum, listener)
  store.set(count, 5)
  expect(listener).toHaveBeenCalledTimes(1)
  expect([store.get(double), store.get(sum)]).toEqual([10, 15])
  store.set(count, 5)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  store.set(count, 6)
  expect(listener).toHaveBeenCalledTimes(1)
})

it('reads what is derived once for each change', () => {
  const count = stateAtom(1)
  const read = vi.fn((value: number) => ({ value }))
  const boxed = derivedAtom((get) => read(get(count)))
  const store = createStore()
  const stop = store.sub(boxed, () => {})
  expect(store.get(boxed)).toBe(store.get(boxed))
  expect(read).toHaveBeenCalledTimes(1)
  store.set(count, 2)
  expect(store.get(boxed)).toEqual({ value: 2 })
  expect(read).toHaveBeenCalledTimes(2)
  stop()
})
