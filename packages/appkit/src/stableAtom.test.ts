import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import { stableAtom } from './stableAtom.js'

interface Item {
  readonly id: string
  readonly chains?: readonly string[] | undefined
  readonly info?: { readonly name: string } | null
}

function follow(first: readonly Item[]) {
  const source = atom<readonly Item[]>(first)
  const stable = stableAtom(source)
  const store = createStore()
  let told = 0
  store.sub(stable, () => {
    told += 1
  })
  return {
    get: () => store.get(stable),
    set: (items: readonly Item[]) => store.set(source, items),
    told: () => told,
  }
}

describe('stableAtom', () => {
  it('is the same list, and tells nobody, where a new one holds the same', () => {
    const list = follow([{ id: 'a', chains: ['eip155:1'], info: { name: 'A' } }])
    const before = list.get()
    list.set([{ id: 'a', chains: ['eip155:1'], info: { name: 'A' } }])
    expect(list.get()).toBe(before)
    expect(list.told()).toBe(0)
  })

  it.each<[string, readonly Item[]]>([
    ['another field', [{ id: 'b', chains: ['eip155:1'], info: { name: 'A' } }]],
    ['another field further in', [{ id: 'a', chains: ['eip155:2'], info: { name: 'A' } }]],
    ['a field less', [{ id: 'a', info: { name: 'A' } }]],
    ['a field that is there, and undefined', [{ id: 'a', chains: undefined, info: { name: 'A' } }]],
    ['null in the place of an object', [{ id: 'a', chains: ['eip155:1'], info: null }]],
    ['one more', [{ id: 'a', chains: ['eip155:1'], info: { name: 'A' } }, { id: 'b' }]],
    ['none', []],
  ])('is the new list with %s', (_name, next) => {
    const list = follow([{ id: 'a', chains: ['eip155:1'], info: { name: 'A' } }])
    list.set(next)
    expect(list.get()).toBe(next)
    expect(list.told()).toBe(1)
  })

  it('shares nothing between two stores', () => {
    const source = atom<readonly Item[]>([{ id: 'a' }])
    const stable = stableAtom(source)
    const [first, second] = [createStore(), createStore()]
    second.set(source, [{ id: 'b' }])
    expect(first.get(stable)).toEqual([{ id: 'a' }])
    expect(second.get(stable)).toEqual([{ id: 'b' }])
  })
})
