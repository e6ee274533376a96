import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fuzzRuns } from '../../../test/fuzzRuns.js'
import { PENDING_WATCH_LIMIT_COUNT } from '../../constants.js'
import { createStorage } from '../../storage/createStorage.js'
import { DAY_MS } from '../../time.js'
import type { Hex } from '../provider.js'
import { readTraces, TRACES_KEY, type Trace, writeTraces } from './tracesKey.js'

const NOW = 1_750_000_000_000
const ADDRESS: Hex = `0x${'ab'.repeat(20)}`

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((all): Hex => `0x${Buffer.from(all).toString('hex')}`)
const quantity = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const perhaps = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const trace: fc.Arbitrary<Trace> = fc.record({
  sent: perhaps(
    fc.record({
      hash: hex(32),
      from: hex(20),
      nonce: quantity,
      to: perhaps(hex(20)),
      value: quantity,
      input: fc.nat({ max: 8 }).chain(hex),
    }),
  ),
  waitedAt: quantity,
  searchFrom: quantity,
  learnedAt: fc.integer({ min: NOW - DAY_MS + 1, max: NOW + DAY_MS - 1 }),
  isContract: perhaps(fc.boolean()),
})

const some = (more: Partial<Trace> = {}): Trace => ({
  waitedAt: 1n,
  searchFrom: 2n,
  learnedAt: NOW,
  ...more,
})
const memory = () => createStorage({ backend: 'memory' })

afterEach(() => {
  vi.useRealTimers()
})

describe('what pages have learned of transactions', () => {
  it('comes back as it was', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    const question = fc.string({ maxLength: 256 })
    fc.assert(
      fc.property(fc.uniqueArray(question, { maxLength: 5 }), trace, (questions, kept) => {
        const storage = memory()
        const traces = new Map(questions.map((each) => [each, kept]))
        writeTraces(storage, traces)
        expect([...readTraces(storage)]).toEqual([...traces])
      }),
      fuzzRuns(1_000),
    )
  })

  it('is passed over where it is asked by more than any question has', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    const storage = memory()
    const longest = 'x'.repeat(256)
    writeTraces(storage, new Map([longest, `${longest}x`].map((each) => [each, some()])))
    expect([...readTraces(storage).keys()]).toEqual([longest])
  })

  it('is the newest alone, where there is too much of it', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    const storage = memory()
    const count = PENDING_WATCH_LIMIT_COUNT + 3
    const all = Array.from({ length: count }, (_none, at) => [`${at}`, some()] as const)
    writeTraces(storage, new Map(all))
    const kept = all.slice(3).map(([question]) => question)
    expect([...readTraces(storage).keys()]).toEqual(kept)
    // Another program may have stored more.
    const more = Array.from({ length: count }, (_none, at) => at)
    storage.set(TRACES_KEY, more)
    expect(storage.get(TRACES_KEY)).toEqual(more.slice(3))
  })

  it('leaves nothing behind once there is nothing to know', () => {
    const storage = memory()
    const input: Hex = `0x${'ab'.repeat(2_048)}`
    const sent = {
      hash: `0x${'11'.repeat(32)}`,
      from: ADDRESS,
      nonce: 0n,
      to: ADDRESS,
      value: 0n,
    } as const
    writeTraces(storage, new Map([['a', some()]]))
    writeTraces(storage, new Map([['a', some({ sent: { ...sent, input } })]]))
    expect(storage.names('')).toEqual([])
    writeTraces(storage, new Map([['a', some()]]))
    writeTraces(storage, new Map())
    expect(storage.names('')).toEqual([])
  })

  it.each([
    ['a day ago', NOW - DAY_MS],
    ['by a clock that is a day ahead', NOW + DAY_MS],
    ['at no time', Number.NaN],
  ])('[R11] passes over what was learned %s', (_when, learnedAt) => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    const storage = memory()
    writeTraces(
      storage,
      new Map([
        ['old', some({ learnedAt })],
        ['new', some()],
      ]),
    )
    expect([...readTraces(storage).keys()]).toEqual(['new'])
  })

  it('[R11] whatever is stored, gives what it can read of it', () => {
    const field = fc.constantFrom(
      'question',
      'waitedAt',
      'searchFrom',
      'learnedAt',
      'sent',
      'isContract',
    )
    const spoilt = fc.dictionary(
      field,
      fc.oneof(fc.jsonValue(), fc.constantFrom('0x1', Date.now())),
    )
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(spoilt)), (value) => {
        const backend = {
          getItem: () => JSON.stringify({ v: 1, d: value }),
          setItem() {},
          removeItem() {},
        }
        for (const [question, each] of readTraces(createStorage({ backend }))) {
          expect(question.length).toBeLessThanOrEqual(256)
          expect([typeof each.waitedAt, typeof each.searchFrom]).toEqual(['bigint', 'bigint'])
          expect(['boolean', 'undefined']).toContain(typeof each.isContract)
        }
      }),
      fuzzRuns(1_000),
    )
  })
})
