import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeStored } from './mergeStored.js'

const session = (topic: string, expiry = 1) => ({ topic, expiry })

describe('what several tabs store of one collection', () => {
  it('[REAL-1] keeps what another tab has added, changed and removed since', () => {
    const before = [session('a'), session('b'), session('c')]
    const mine = [session('a'), session('b'), session('c'), session('mine')]
    const stored = [session('a', 2), session('c'), session('theirs')]
    expect(mergeStored(before, mine, stored)).toEqual([
      session('a', 2),
      session('c'),
      session('theirs'),
      session('mine'),
    ])
  })

  it('[REAL-1] keeps keys by their topics', () => {
    expect(mergeStored({ a: '1', b: '2' }, { a: '1', c: '3' }, { a: '1', b: '2', d: '4' })).toEqual(
      {
        a: '1',
        c: '3',
        d: '4',
      },
    )
  })

  it('tells requests of one topic apart by their ids', () => {
    const request = (id: number) => ({ id, topic: 'a' })
    expect(mergeStored([], [request(1)], [request(2)])).toEqual([request(2), request(1)])
  })

  it.each([
    ['a text', 'old', 'new', 'other'],
    ['entries without a name', [], [1, 2], [3]],
    ['another kind of collection', [], [session('a')], { a: 1 }],
    ['nothing that is stored', [session('a')], [session('a')], undefined],
  ])('is what this tab says of %s', (_name, before, mine, stored) => {
    expect(mergeStored(before, mine, stored)).toEqual(mine)
  })

  it('[REAL-1] loses nothing of tabs that write in any order', async () => {
    const write = fc.record({
      tab: fc.nat({ max: 2 }),
      topic: fc.constantFrom('a', 'b', 'c', 'd'),
      isAdded: fc.boolean(),
    })
    await fc.assert(
      fc.property(fc.array(write, { maxLength: 40 }), (writes) => {
        // Each tab has its own copy; what it last held is what it last read or wrote.
        const tabs = [new Map(), new Map(), new Map()].map((held: Map<string, number>) => ({
          held,
          before: [] as unknown,
        }))
        let stored: unknown = []
        const expected = new Map<string, number>()
        for (const [count, { tab: at, topic, isAdded }] of writes.entries()) {
          const tab = tabs[at]
          if (!tab || (!isAdded && !tab.held.has(topic))) continue
          if (isAdded) {
            tab.held.set(topic, count)
            expected.set(topic, count)
          } else {
            tab.held.delete(topic)
            expected.delete(topic)
          }
          const mine = [...tab.held].map(([name, expiry]) => session(name, expiry))
          stored = mergeStored(tab.before, mine, stored)
          tab.before = mine
        }
        const byTopic = (all: Iterable<{ topic: string }>) =>
          [...all].sort((a, b) => a.topic.localeCompare(b.topic))
        const all = [...expected].map(([name, expiry]) => session(name, expiry))
        expect(byTopic(stored as { topic: string }[])).toEqual(byTopic(all))
      }),
    )
  })
})
