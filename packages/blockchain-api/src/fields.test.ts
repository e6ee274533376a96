import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { fuzzRuns } from '../../foundation/test/fuzzRuns.js'
import {
  caipAddress,
  caipNetworkId,
  date,
  decimal,
  decimals,
  hex,
  lenient,
  list,
  price,
  text,
  units,
} from './fields.js'

const isRead = (schema: z.ZodMiniType<unknown>, value: unknown) => schema.safeParse(value).success

describe('fields', () => {
  it.each([
    ['decimal', decimal, ['0', '1.05', '10.00', '0.000000000000000001', '9'.repeat(78)]],
    ['units', units, ['0', '007', `${2n ** 256n - 1n}`]],
    ['decimals', decimals, ['0', '9', '18', '77']],
    ['price', price, [0, 0.1, 1e300, -0]],
    ['date', date, ['2026-02-28T00:00:00Z', '2024-02-29T23:59:59.123+02:00']],
    ['hex', hex, ['0x', '0xaB', `0x${'00'.repeat(50_000)}`]],
    ['caipNetworkId', caipNetworkId, ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']],
    ['caipAddress', caipAddress, ['eip155:1:0xab', 'hedera:mainnet:0.0.1234567890-zbhlt']],
    ['text', text, ['x', 'x'.repeat(1_024)]],
  ])('[R8] %s reads what it should', (_name, schema, values) => {
    expect(values.filter((value) => !isRead(schema, value))).toEqual([])
  })

  it.each([
    ['decimal', decimal, ['', '.5', '5.', '-1', '+1', '1e5', '0x1', '1,5', ' 1', '1\n', '٣', 1]],
    ['units', units, ['', '-1', '1.0', '1e5', '0x1', '1\n', '9'.repeat(79), 1, 1n]],
    ['decimals', decimals, ['78', '100', '01', '-1', '', '1.0', 18]],
    ['price', price, [-1, Number.NaN, Number.POSITIVE_INFINITY, '1', null, 1n]],
    [
      'date',
      date,
      ['2026-02-30T00:00:00Z', '2026-13-01T00:00:00Z', '2026-02-28', '2026-02-28T00:00:00', '0', 0],
    ],
    ['hex', hex, ['', '0', 'ab', '0xa', '0xzz', '0xab\n', 10]],
    ['caipNetworkId', caipNetworkId, ['eip155', 'eip155:', 'EIP155:1', 'eip155:1:2', 'eip155:1 ']],
    ['caipAddress', caipAddress, ['eip155:1', 'eip155:1:', 'eip155:1:<b>', '::', 'eip155:1:0x\n']],
    ['text', text, ['', 'x'.repeat(1_025), 1, null]],
  ])('[R8] %s refuses what it should', (_name, schema, values: readonly unknown[]) => {
    expect(values.filter((value) => isRead(schema, value))).toEqual([])
  })

  it.each(['eip155:a b', 'eip155:<b>', 'eip155:1\u202e', `eip155:${'1'.repeat(33)}`, 'e:1'])(
    '[CAIP-1][CAIP-2:boundaries] a list of a reply leaves %j out, and counts it',
    (id) => {
      expect(list(caipNetworkId).parse([id, 'eip155:1'])).toEqual({
        items: ['eip155:1'],
        dropped: 1,
      })
      expect(list(caipAddress).parse([`${id}:0xab`, 'eip155:1:0xab'])).toEqual({
        items: ['eip155:1:0xab'],
        dropped: 1,
      })
    },
  )

  it('[R9] what units and decimal read is a number that BigInt and the eye can read', async () => {
    await fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (value) => {
        if (isRead(units, value)) expect(BigInt(value)).toBeGreaterThanOrEqual(0n)
        if (isRead(decimal, value)) expect(Number(value)).toBeGreaterThanOrEqual(0)
      }),
      fuzzRuns(2_000),
    )
  })
})

describe('lenient', () => {
  it('[R9] is undefined where it cannot be read, and never zero', () => {
    for (const value of [undefined, null, -1, '1', {}, [], Number.NaN])
      expect(lenient(price).parse(value)).toBeUndefined()
    expect(lenient(price).parse(0)).toBe(0)
  })
})

describe('list', () => {
  it('[R8] keeps the good items in order, and counts the others', () => {
    expect(list(price).parse([1, 'x', 2, null, -3])).toEqual({ items: [1, 2], dropped: 3 })
    expect(list(price).parse([])).toEqual({ items: [], dropped: 0 })
  })

  it('[R9] is refused when nothing of it can be read: that is no empty list', () => {
    expect(isRead(list(price), ['x'])).toBe(false)
    expect(isRead(list(price), {})).toBe(false)
    expect(isRead(list(price), { length: 1, 0: 1 })).toBe(false)
  })

  it('[T23] reads 10,000 items, and counts the rest as dropped', () => {
    const { items, dropped } = list(price).parse(Array.from({ length: 12_000 }, () => 1))
    expect([items.length, dropped]).toEqual([10_000, 2_000])
  })

  it('[T22] reads the same when a page has put things on every list', () => {
    Object.defineProperty(Array.prototype, 'junk', {
      value: () => 'junk',
      enumerable: true,
      configurable: true,
    })
    try {
      expect(list(price).parse([1, 'x'])).toEqual({ items: [1], dropped: 1 })
    } finally {
      Reflect.deleteProperty(Array.prototype, 'junk')
    }
  })
})
