import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { timeOf } from '../../foundation/test/growth.js'
import * as schemas from './exports/schemas.js'
import { parseItems, parseReply } from './parseReply.js'

const BODY_BYTES = 5 * 1_024 * 1_024

describe('parseReply', () => {
  it('[R8] names the field that is wrong, and not what is in it', () => {
    const schema = z.object({ outer: z.object({ inner: z.number() }) })
    const read = () => parseReply(schema, { outer: { inner: 'secret' } })
    expect(read).toThrow(
      expect.objectContaining({ context: { reason: 'wrong field: outer.inner' } }),
    )
    expect(read).not.toThrow(expect.objectContaining({ message: /secret/ }))
  })

  it('[T23] names no field of a megabyte', () => {
    const schema = z.record(z.string(), z.number())
    expect(() => parseReply(schema, { ['x'.repeat(1_000_000)]: 'y' })).toThrow(
      expect.objectContaining({ context: { reason: `wrong field: ${'x'.repeat(200)}` } }),
    )
  })

  it('[R8][T23] refuses what has more mistakes than the stack has room for', () => {
    const record = Object.fromEntries(Array.from({ length: 200_000 }, (_, key) => [key, 0]))
    const schema = z.object({ record: z.record(z.string(), z.string()) })
    expect(() => schema.safeParse({ record })).toThrow(RangeError)
    expect(() => parseReply(schema, { record })).toThrow(
      expect.objectContaining({
        code: 'INVALID_RESPONSE',
        context: { reason: 'wrong field: all' },
      }),
    )
    expect(parseItems(schema, [{ record }, { record: {} }])).toEqual({
      items: [{ record: {} }],
      dropped: 1,
    })
  })

  // What fills a body with the most mistakes, within each part of a reply that repeats.
  it.each([
    ['a list of numbers', (item: string) => `[${item}]`, '0'],
    ['transactions', (item: string) => `{"data":[${item}]}`, '{}'],
    [
      'transfers',
      (item: string) =>
        `{"data":[{"id":"t","metadata":{"minedAt":"2026-01-01T00:00:00Z","chain":"a-b:1"},"transfers":[${item}]}]}`,
      '{}',
    ],
    ['addresses', (item: string) => `{"name":"n","attributes":{},"addresses":{${item}}}`, '"1":0'],
    ['features', (item: string) => `{"features":[${item}]}`, '{}'],
    ['origins', (item: string) => `{"allowedOrigins":[${item}]}`, '0'],
  ])('[T23] reads or refuses the longest body of %s in little time', (_name, wrap, item) => {
    const count = Math.floor(BODY_BYTES / (item.length + 1)) - 200
    const reply: unknown = JSON.parse(wrap(manyTimes(item, count)))
    for (const schema of Object.values(schemas)) {
      const time = timeOf(() => {
        try {
          parseReply<unknown>(schema, reply)
        } catch (error) {
          if (!AppKitError.is(error, 'INVALID_RESPONSE')) throw error
        }
      })
      // 50 ms for 100 KB.
      expect(time).toBeLessThan(2_500)
    }
  })
})

/** Items with commas between; the keys of an object are made different. */
function manyTimes(item: string, count: number): string {
  if (!item.startsWith('"')) return `${item},`.repeat(count) + item
  return Array.from({ length: count / 2 }, (_, index) => item.replace('1', String(index))).join()
}
