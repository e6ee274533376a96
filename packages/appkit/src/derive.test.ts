import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import { derive } from './derive.js'

interface Place {
  readonly id: string
}

function follow(isSame?: (a: Place, b: Place) => boolean) {
  const source = atom<Readonly<Record<string, Place>>>({
    eip155: { id: '1' },
    solana: { id: 'main' },
  })
  const derived = derive((get) => get(source), isSame)
  const store = createStore()
  let told = 0
  store.sub(derived, () => {
    told += 1
  })
  return {
    get: () => store.get(derived),
    set: (record: Readonly<Record<string, Place>>) => store.set(source, record),
    told: () => told,
  }
}

describe('derive', () => {
  it('stays the same record, and tells nobody, as long as every entry holds the same', () => {
    const places = follow()
    const before = places.get()
    places.set({ eip155: { id: '1' }, solana: { id: 'main' } })
    expect(places.get()).toBe(before)
    expect(places.told()).toBe(0)
  })

  it('keeps the entries of the other namespaces where one has changed', () => {
    const places = follow()
    const before = places.get()
    places.set({ eip155: { id: '10' }, solana: { id: 'main' } })
    expect(places.get()).toEqual({ eip155: { id: '10' }, solana: { id: 'main' } })
    expect(places.get().solana).toBe(before.solana)
    expect(places.told()).toBe(1)
  })

  it('lets go of a namespace that has gone, and takes a new one in', () => {
    const places = follow()
    places.set({ eip155: { id: '1' } })
    expect(places.get()).toEqual({ eip155: { id: '1' } })
    places.set({ eip155: { id: '1' }, polkadot: { id: 'relay' } })
    expect(Object.keys(places.get())).toEqual(['eip155', 'polkadot'])
  })

  it('compares entries as it is told to', () => {
    const places = follow((a, b) => a.id.toLowerCase() === b.id.toLowerCase())
    const before = places.get()
    places.set({ eip155: { id: '1' }, solana: { id: 'MAIN' } })
    expect(places.get()).toBe(before)
  })
})
