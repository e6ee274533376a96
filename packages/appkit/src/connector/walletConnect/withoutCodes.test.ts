import { describe, expect, it } from 'vitest'
import { findOthersCodes, withoutCodes } from './withoutCodes.js'

const seconds = Math.floor(Date.now() / 1_000)

describe('the codes of other tabs', () => {
  const stored = [
    { topic: 'a', active: false, expiry: seconds + 300 },
    { topic: 'b', active: true, expiry: seconds + 300 },
    { topic: 'c', active: false, expiry: seconds - 1 },
  ]

  it('[REAL-1] are those that no wallet has answered, that have not expired, and that this page does not have', () => {
    expect(findOthersCodes(stored, undefined)).toEqual(new Set(['a']))
    expect(findOthersCodes(stored, [{ topic: 'a' }])).toEqual(new Set())
    expect(findOthersCodes(stored, [{ topic: 'b' }, null, 'a'])).toEqual(new Set(['a']))
  })

  it.each([
    undefined,
    null,
    { a: 1 },
    [null, 'a', {}, { topic: 'a' }, { topic: 'a', active: false }],
  ])('are none in %j', (garbage) => {
    expect(findOthersCodes(garbage, undefined)).toEqual(new Set())
  })
})

describe('what is restored', () => {
  it('[REAL-1] is all but the codes of others', () => {
    const [a, b] = ['a', 'b'].map((topic) => ({ topic, relay: { protocol: 'irn' } }))
    expect(withoutCodes([a, b, null, 1], new Set(['a']))).toEqual([b, null, 1])
    expect(withoutCodes([a, b], new Set())).toEqual([a, b])
  })

  it('is what it is where it has no form', () => {
    for (const value of [undefined, null, 'x', { topic: 'a' }])
      expect(withoutCodes(value, new Set(['a']))).toBe(value)
  })
})
