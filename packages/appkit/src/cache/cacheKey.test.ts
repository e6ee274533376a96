import { describe, expect, it } from 'vitest'
import { cacheKey, MOST_ENTRIES } from './cacheKey.js'

const key = cacheKey('things', (value) => {
  if (typeof value !== 'string') throw new TypeError('no text')
  return value
})
const entry = (name: string, value: unknown = name) => ({ key: name, at: 1, value })

describe('a cache as it is stored', () => {
  it('is read as it was written', () => {
    const entries = [entry('a'), entry('b')]
    expect(key.parse(JSON.parse(JSON.stringify(entries)))).toEqual(entries)
  })

  it.each([
    ['no object', 7],
    ['no key', { at: 1, value: 'v' }],
    ['no time', { key: 'k', value: 'v' }],
    ['a time that is no number', { key: 'k', at: '1', value: 'v' }],
    ['a time without end', { key: 'k', at: Number.POSITIVE_INFINITY, value: 'v' }],
    ['a value that is another', entry('k', 5)],
  ])('loses an entry with %s alone', (_name, broken) => {
    expect(key.parse([entry('a'), broken, entry('b')])).toEqual([entry('a'), entry('b')])
  })

  it('keeps the newest of too many', () => {
    const entries = Array.from({ length: MOST_ENTRIES + 5 }, (_, at) => entry(`${at}`))
    expect(key.parse(entries)).toEqual(entries.slice(5))
  })

  it.each([[undefined], [null], ['[]'], [{}], [3]])('error: %j is no cache', (stored) => {
    expect(() => key.parse(stored)).toThrow()
  })
})
