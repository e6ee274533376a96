import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import { batch, patchEntry } from './store.js'

interface Entry {
  readonly name: string
  readonly count: number
}
const INITIAL: Entry = { name: '', count: 0 }

describe('batch', () => {
  it('tells of several writes once, when all are written', () => {
    const [first, second] = [atom(0), atom(0)]
    const sum = atom((get) => get(first) + get(second))
    const store = createStore()
    const seen: number[] = []
    store.sub(sum, () => void seen.push(store.get(sum)))
    batch(store, ({ get, set }) => {
      set(first, 1)
      set(second, get(first) + 1)
    })
    expect(seen).toEqual([3])
  })
})

describe('patchEntry', () => {
  const create = () => {
    const records = atom<Readonly<Record<string, Entry>>>({ eip155: { name: 'a', count: 1 } })
    const store = createStore()
    return {
      read: () => store.get(records),
      patch: (namespace: string, patch: Partial<Entry>) =>
        patchEntry(store, records, namespace, INITIAL, patch),
    }
  }

  it('merges fields into the entry of a namespace, and begins one with what is there at first', () => {
    const { patch, read } = create()
    patch('eip155', { count: 2 })
    patch('solana', { name: 'b' })
    expect(read()).toEqual({ eip155: { name: 'a', count: 2 }, solana: { name: 'b', count: 0 } })
  })

  it('writes nothing where every field is what it was', () => {
    const { patch, read } = create()
    const before = read()
    patch('eip155', { count: 1 })
    patch('eip155', {})
    patch('solana', { count: 0 })
    expect(read()).toBe(before)
  })

  it('takes no name that every object has for an entry', () => {
    const { patch, read } = create()
    patch('constructor', { name: 'c' })
    expect(read().constructor).toEqual({ name: 'c', count: 0 })
  })
})
