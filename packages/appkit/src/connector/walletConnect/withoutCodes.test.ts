import { describe, expect, it } from 'vitest'
import { withoutCodes } from './withoutCodes.js'

const seconds = Math.floor(Date.now() / 1_000)
const subscriptions = ['a', 'b', 'c', 'd'].map((topic) => ({ topic, relay: { protocol: 'irn' } }))
const topics = (value: unknown) =>
  Array.isArray(value) ? value.map(({ topic }: { topic: string }) => topic) : value

describe('the subscriptions that are restored', () => {
  it('[REAL-1] are those of sessions, of pairings that were answered, and of codes that have ended', () => {
    const pairings = [
      { topic: 'a', active: false, expiry: seconds + 300 },
      { topic: 'b', active: true, expiry: seconds + 300 },
      { topic: 'c', active: false, expiry: seconds - 1 },
    ]
    expect(topics(withoutCodes(subscriptions, pairings))).toEqual(['b', 'c', 'd'])
  })

  it.each([
    ['no pairings', undefined],
    ['pairings of no form', { a: 1 }],
    [
      'pairings without what they have',
      [null, 'a', {}, { topic: 'a' }, { topic: 'a', active: false }],
    ],
  ])('are all of them with %s', (_what, pairings) => {
    expect(withoutCodes(subscriptions, pairings)).toEqual(subscriptions)
  })

  it('are what they are where they have no form', () => {
    const pairings = [{ topic: 'a', active: false, expiry: seconds + 300 }]
    for (const value of [undefined, null, 'x', { topic: 'a' }])
      expect(withoutCodes(value, pairings)).toBe(value)
    expect(withoutCodes([null, 1, { topic: 'a' }], pairings)).toEqual([null, 1])
  })
})
