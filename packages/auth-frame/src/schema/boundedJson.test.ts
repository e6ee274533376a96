import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { isBoundedJson, isJson, LONGEST_MESSAGE_BYTES, toJson } from './boundedJson.js'

describe('isBoundedJson', () => {
  it('[T23] takes 256 KiB and not a byte more', () => {
    const rest = JSON.stringify({ a: '' }).length
    const longest = 'x'.repeat(LONGEST_MESSAGE_BYTES - rest)
    expect(isBoundedJson({ a: longest })).toBe(true)
    expect(isBoundedJson({ a: `${longest}x` })).toBe(false)
    expect(isBoundedJson({ a: 'é'.repeat((LONGEST_MESSAGE_BYTES - rest) / 2) })).toBe(true)
    expect(isBoundedJson({ a: '€'.repeat(LONGEST_MESSAGE_BYTES / 2) })).toBe(false)
  })

  it(
    '[T23] counts as JSON does, for texts that need no escapes',
    () => {
      const letters = fc.string({ unit: fc.constantFrom('a', 'é', '€', '🦊') })
      const values = fc.letrec((tie) => ({
        value: fc.oneof(
          { maxDepth: 4 },
          fc.integer(),
          fc.boolean(),
          fc.constant(null),
          letters,
          fc.array(tie('value')),
          fc.dictionary(letters, tie('value'), { noNullPrototype: true }),
        ),
      })).value
      fc.assert(
        fc.property(values, (value) => {
          const bytes = new TextEncoder().encode(JSON.stringify(value)).length
          const wrapped = (padding: number) => ({ value, padding: 'x'.repeat(padding) })
          const rest = LONGEST_MESSAGE_BYTES - bytes - '{"value":,"padding":""}'.length
          fc.pre(rest >= 0)
          expect(isBoundedJson(wrapped(rest))).toBe(true)
          expect(isBoundedJson(wrapped(rest + 1))).toBe(false)
        }),
        fuzzRuns(1_000, 30),
      )
    },
    FUZZ_TIMEOUT_MS,
  )

  it('[T23] ends with what has no end', () => {
    const cyclic: Record<string, unknown> = {}
    cyclic.self = cyclic
    expect(isBoundedJson(cyclic)).toBe(false)
    expect(isBoundedJson({ list: new Array(2 ** 32 - 1) })).toBe(false)
    let deep: unknown = 1
    for (let at = 0; at < 100_000; at++) deep = [deep]
    expect(isBoundedJson({ deep })).toBe(false)
  })

  it.each([
    ['null', null],
    ['a text', 'x'],
    ['a list', []],
    ['a map', new Map()],
    ['a date', new Date(0)],
    ['an error', new Error('x')],
    ['undefined within', { a: undefined }],
    ['a bigint within', { a: 1n }],
    ['NaN within', { a: Number.NaN }],
    ['a date within', { a: new Date(0) }],
    ['bytes within', { a: new Uint8Array(2) }],
    ['an instance within', { a: new (class Own {})() }],
  ])('[T1] refuses %s', (_name, data) => {
    expect(isBoundedJson(data)).toBe(false)
  })
})

describe('toJson', () => {
  it('leaves out what is undefined, and gives nothing where JSON cannot say it', () => {
    expect(toJson([{ to: '0x', data: undefined }])).toEqual([{ to: '0x' }])
    for (const value of [undefined, 1n, () => {}, Symbol('x'), 'x'.repeat(300_000)])
      expect(toJson(value)).toBeUndefined()
    const cyclic: Record<string, unknown> = {}
    cyclic.self = cyclic
    expect(toJson(cyclic)).toBeUndefined()
    expect(isJson(toJson({ a: [1, 'x', null] }))).toBe(true)
  })
})
