import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountOn, hash, optionalUnits, readEach, recentTime } from './storedFields.js'

const DAY_MS = 86_400_000

describe('readEach', () => {
  it('[R11] leaves out what cannot be read, in the order of the others', () => {
    const read = (value: unknown) => {
      if (typeof value !== 'number') throw new TypeError('not a number')
      return value * 2
    }
    expect(readEach([1, 'x', 2, undefined, 3], read)).toEqual([2, 4, 6])
    expect(readEach([], read)).toEqual([])
  })

  it('keeps a list that was read as one value', () => {
    expect(readEach([1], () => [1, 2])).toEqual([[1, 2]])
  })
})

describe('[R11] hash', () => {
  it.each([
    ['of a transaction on EVM', `0x${'ab'.repeat(32)}`],
    ['of a signature on Solana', '5'.repeat(88)],
    ['of the longest kind', 'a'.repeat(128)],
  ])('is one %s', (_what, value) => {
    expect(hash(value)).toBe(value)
  })

  it.each([
    '',
    'a'.repeat(129),
    '0xab\n',
    'a b',
    'a-b',
    '<b>',
    '../x',
    7,
    null,
    undefined,
    ['0xab'],
  ])('is none: %j', (value) => {
    expect(() => hash(value)).toThrow(TypeError)
  })
})

describe('[R11] optionalUnits', () => {
  it.each(['0', '5', '9'.repeat(78), undefined])('takes %j as it is', (value) => {
    expect(optionalUnits(value)).toBe(value)
  })

  it.each(['', '-1', '1.5', '1e3', '0x5', ' 1', '1\n', '9'.repeat(79), 5, 5n, null, {}])(
    'throws at %s',
    (value) => {
      expect(() => optionalUnits(value)).toThrow(TypeError)
    },
  )
})

describe('[R11] accountOn', () => {
  it('is an account of the network', () => {
    expect(accountOn('eip155:1', 'eip155:1:0xAb')).toBe('eip155:1:0xAb')
  })

  it.each([
    ['another network', 'eip155:2:0xab'],
    ['a network whose id begins alike', 'eip155:10:0xab'],
    ['another namespace', 'solana:1:0xab'],
    ['no address', 'eip155:1:'],
    ['an address in other letters', 'eip155:1:<b>'],
    ['more than an address', 'eip155:1:0xab:0xcd'],
    ['an address alone', '0xab'],
    ['no text', 7],
    ['nothing', undefined],
  ])('throws at %s', (_what, value) => {
    expect(() => accountOn('eip155:1', value)).toThrow(TypeError)
  })
})

describe('[R11] recentTime', () => {
  const now = 10 * DAY_MS

  beforeEach(() => {
    vi.useFakeTimers({ now })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    ['now', now],
    ['a moment of the last day', now - DAY_MS + 1],
  ])('takes %s', (_what, time) => {
    expect(recentTime(time)).toBe(time)
  })

  it('takes what a clock that was set back has in the future for now', () => {
    expect([recentTime(now + 1), recentTime(now + DAY_MS - 1)]).toEqual([now, now])
  })

  it.each([
    ['a day ago', now - DAY_MS],
    ['a day to come', now + DAY_MS],
    ['the beginning of time', 0],
    ['no number', Number.NaN],
    ['no end', Number.POSITIVE_INFINITY],
    ['a text', String(now)],
    ['nothing', undefined],
  ])('throws at %s', (_what, time) => {
    expect(() => recentTime(time)).toThrow(TypeError)
  })
})
