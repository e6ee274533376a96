import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../test/fuzzRuns.js'
import { growth, LINEAR_GROWTH } from '../../test/growth.js'
import { hostileValues } from '../../test/hostileValues.js'
import {
  isEvmAddress,
  isHex,
  isSignature,
  isTransactionHash,
  parseChainId,
  parseQuantity,
  toHex,
  toHexData,
} from './hex.js'

describe('parseChainId', () => {
  it.each([
    ['0x1', 1],
    ['0x01', 1],
    ['1', 1],
    [1, 1],
    [1n, 1],
    ['0xA4B1', 42161],
    ['0x1fffffffffffff', Number.MAX_SAFE_INTEGER],
  ])('[T19] reads %s as %s', (value, expected) => {
    expect(parseChainId(value)).toBe(expected)
  })

  it.each([
    '0x0',
    0,
    -1,
    -1n,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '0x20000000000000',
    2 ** 53,
    2n ** 53n,
    '',
    '0x',
    '1e3',
    ' 1',
    '0x1\n',
    'eip155:1',
    '٣',
    '9'.repeat(100_000),
    null,
    undefined,
    ['0x1'],
    { valueOf: () => 1 },
  ])('[T19][T25] refuses %#', (value) => {
    expect(parseChainId(value)).toBeUndefined()
  })
})

describe('quantities', () => {
  it('writes canonical hex', () => {
    expect(toHex(0)).toBe('0x0')
    expect(toHex(8453)).toBe('0x2105')
    expect(toHex(2n ** 256n - 1n)).toBe(`0x${'f'.repeat(64)}`)
  })

  it.each([-1, -1n, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s', (value) => {
    expect(() => toHex(value)).toThrow('Invalid request parameters')
  })

  it(
    'reads what it wrote',
    () => {
      fc.assert(
        fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (value) => {
          expect(parseQuantity(toHex(value))).toBe(value)
          expect(parseQuantity(value.toString())).toBe(value)
        }),
        fuzzRuns(2_000),
      )
    },
    FUZZ_TIMEOUT_MS,
  )

  it('writes data as UTF-8 bytes', () => {
    expect(toHexData('hé')).toBe('0x68c3a9')
    expect(toHexData(new Uint8Array([0, 255]))).toBe('0x00ff')
  })
})

describe('shapes', () => {
  it('[RPC-7] a transaction hash is 0x and 64 hex, a signed message 0x and at least 62', () => {
    expect(isTransactionHash(`0x${'a'.repeat(64)}`)).toBe(true)
    expect(isTransactionHash(`0x${'a'.repeat(63)}`)).toBe(false)
    expect(isTransactionHash(`0x${'a'.repeat(65)}`)).toBe(false)
    expect(isTransactionHash(`x0x${'a'.repeat(64)}`)).toBe(false)
    expect(isSignature(`0x${'a'.repeat(62)}`)).toBe(true)
    expect(isSignature(`0x${'a'.repeat(61)}`)).toBe(false)
    expect(isSignature(`0x${'a'.repeat(62)}g`)).toBe(false)
    expect(isSignature(`0x${'A'.repeat(130)}\n`)).toBe(false)
  })

  it('[T25] an address is 0x and 40 hex in any case', () => {
    expect(isEvmAddress('0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb')).toBe(true)
    expect(isEvmAddress(`0x${'0'.repeat(39)}`)).toBe(false)
    expect(isEvmAddress(`0x${'0'.repeat(40)} `)).toBe(false)
    expect(isHex('0x')).toBe(true)
    expect(isHex('0xg')).toBe(false)
  })

  it.each(hostileValues())('[T25] takes no hostile value: %s', (_name, value) => {
    for (const is of [isEvmAddress, isHex, isSignature, isTransactionHash]) {
      expect(is(value)).toBe(false)
    }
    if (value !== 0 && value !== -1n) expect(parseQuantity(value)).toBeUndefined()
  })

  it.each([
    ['0', '', ''],
    ['a', '0x', ''],
    ['a', '0x', 'g'],
  ])('[T23] takes a time that is linear in the text: %s after %j', (part, lead, end) => {
    for (const check of [isEvmAddress, isHex, isSignature, isTransactionHash, parseQuantity]) {
      const measured = growth(100_000, (size) => {
        const text = `${lead}${part.repeat(size)}${end}`
        return () => check(text)
      })
      expect(measured, check.name).toBeLessThan(LINEAR_GROWTH)
    }
  })
})
