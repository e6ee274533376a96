import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { isSolanaAddress, readAddress, readBytes, readFirst, readList } from './readReply.js'

const refused = expect.objectContaining({ code: 'INVALID_WALLET_RESPONSE' })

describe('what a wallet replies', () => {
  it('[T25] is copied, so that it changes no more', () => {
    const bytes = new Uint8Array([9, 1, 2, 9])
    const read = readBytes({ signature: bytes.subarray(1, 3) }, 'signature')
    bytes.fill(0)
    expect(read).toEqual(new Uint8Array([1, 2]))
  })

  it('may come from another realm', () => {
    const foreign: unknown = runInNewContext('({ signature: new Uint8Array([3, 4]) })')
    expect(readBytes(foreign, 'signature')).toEqual(new Uint8Array([3, 4]))
    expect(readList(runInNewContext('[1]'), 'method')).toHaveLength(1)
  })

  it.each([null, undefined, 7, 'text', {}, [], { signature: [] }, { signature: new Uint8Array() }])(
    '[T25] error: %j holds no bytes, and no first of a list',
    (reply) => {
      expect(() => readBytes(reply, 'signature')).toThrowError(refused)
      expect(() => readFirst(reply, 'method')).toThrowError(refused)
      expect(() => readAddress(reply, 'method')).toThrowError(refused)
    },
  )

  it('[T25] error: a list that is none', () => {
    for (const reply of [null, {}, 'text', { length: 1, 0: 'a' }])
      expect(() => readList(reply, 'method')).toThrowError(refused)
  })
})

it.each([
  ['1'.repeat(32), true],
  ['1'.repeat(31), false],
  ['1'.repeat(45), false],
  [`${'1'.repeat(31)}0`, false],
  [`${'1'.repeat(31)}\n`, false],
  [7, false],
])('takes %j for an address: %s', (value, isOne) => {
  expect(isSolanaAddress(value)).toBe(isOne)
})
