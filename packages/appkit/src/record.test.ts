import { describe, expect, it } from 'vitest'
import { compact, isRecord, own } from './record.js'

describe('own', () => {
  it('finds what a record has itself, and nothing that every object has', () => {
    const record = { eip155: 1 }
    expect(own(record, 'eip155')).toBe(1)
    for (const key of ['solana', 'constructor', '__proto__', 'toString', undefined])
      expect(own<unknown>(record, key)).toBeUndefined()
  })
})

describe('compact', () => {
  it('leaves out what is undefined, and nothing else', () => {
    const value = { a: undefined, b: null, c: 0, d: '', e: false }
    expect(Object.entries(compact(value))).toEqual([
      ['b', null],
      ['c', 0],
      ['d', ''],
      ['e', false],
    ])
    expect(Object.keys(value)).toHaveLength(5)
  })
})

describe('isRecord', () => {
  it('is for what has keys', () => {
    for (const value of [{}, { a: 1 }, Object.create(null)]) expect(isRecord(value)).toBe(true)
    for (const value of [null, undefined, [], 'text', 1, () => {}])
      expect(isRecord(value)).toBe(false)
  })
})
