import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzRuns } from '../../foundation/test/fuzzRuns.js'
import { createRuns } from './createRuns.js'

describe('calls of one connector', () => {
  it('the one that succeeds ends those before it, and leaves those after it', () => {
    const { begin, isBusy } = createRuns()
    const [first, second, third] = [begin('a'), begin('a'), begin('a')]
    second.succeed()
    expect([first.counts(), second.counts(), third.counts()]).toEqual([false, false, true])
    expect(third.isAlone()).toBe(true)
    // One that answers late changes nothing any more.
    first.succeed()
    first.end()
    expect(third.counts()).toBe(true)
    third.end()
    expect(isBusy('a')).toBe(false)
  })

  it('is alone where no other runs, whoever has begun it', () => {
    const { begin } = createRuns()
    const first = begin('a')
    expect(first.isAlone()).toBe(true)
    const second = begin('a')
    expect([first.isAlone(), second.isAlone()]).toEqual([false, false])
    first.end()
    expect([first.isAlone(), second.isAlone()]).toEqual([false, true])
  })

  it('are nothing to another connector', () => {
    const { begin, isBusy } = createRuns()
    const [one, other] = [begin('a'), begin('b')]
    one.succeed()
    expect([isBusy('a'), isBusy('b'), other.counts(), other.isAlone()]).toEqual([
      false,
      true,
      true,
      true,
    ])
  })

  it('count from their beginning to their end, or to the success of a later one, in any order', () => {
    const step = fc.record({
      what: fc.constantFrom('begin', 'end', 'succeed'),
      id: fc.constantFrom('a', 'b'),
      at: fc.nat(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const { begin, isBusy } = createRuns()
        const all: { id: string; isOver: boolean; run: ReturnType<typeof begin> }[] = []
        for (const { at, id, what } of steps) {
          const chosen = what === 'begin' ? undefined : all[at % Math.max(1, all.length)]
          if (!chosen) {
            all.push({ id, isOver: false, run: begin(id) })
            continue
          }
          if (what === 'succeed' && !chosen.isOver)
            for (const each of all.slice(0, all.indexOf(chosen)))
              if (each.id === chosen.id) each.isOver = true
          chosen.isOver = true
          if (what === 'end') chosen.run.end()
          else chosen.run.succeed()
        }
        for (const { isOver, run } of all) expect(run.counts()).toBe(!isOver)
        for (const id of ['a', 'b'])
          expect(isBusy(id)).toBe(all.some((each) => each.id === id && !each.isOver))
      }),
      fuzzRuns(1_000),
    )
  })
})
