import { describe, expect, it } from 'vitest'
import { transaction } from '../../test/transactions.js'
import { isInHistory } from './isInHistory.js'

const sentAt = Date.parse('2026-05-14T12:00:00Z')
const mined = (id: string, minedAt: string, hash = `0x${id}`) => transaction(id, { minedAt, hash })

describe('what was sent', () => {
  it('is in the history by its hash, whatever case it is in', () => {
    const history = [mined('ab', '2026-05-14T12:01:00Z')]
    expect(isInHistory(history, { hash: '0xAB', sentAt })).toBe(true)
    expect(isInHistory(history, { hash: '0xac', sentAt })).toBe(false)
    expect(isInHistory([mined('s', '2026-05-14T12:01:00Z', 'Sig')], { hash: 'sig', sentAt })).toBe(
      false,
    )
  })

  it('is not in it while the history itself says that it is pending', () => {
    const pending = transaction('ab', { minedAt: '2026-05-14T12:01:00Z', status: 'pending' })
    expect(isInHistory([pending], { hash: '0xab', sentAt })).toBe(false)
  })

  it('[REAL-12:spedUp] is there as the transaction that has taken its place', () => {
    const history = [mined('b', '2026-05-14T12:01:00Z')]
    expect(isInHistory(history, { hash: '0xa', minedHash: '0xB', sentAt })).toBe(true)
    expect(isInHistory(history, { hash: '0xa', sentAt })).toBe(false)
  })

  it('is there with a clock that is wrong by hours, and not looked for below', () => {
    const history = [mined('c', '2026-05-15T00:00:00Z'), mined('b', '2026-05-14T02:00:00Z')]
    expect(isInHistory(history, { hash: '0xb', sentAt })).toBe(true)
    const old = [mined('d', '2026-05-12T00:00:00Z'), mined('a', '2026-05-14T00:00:00Z')]
    expect(isInHistory(old, { hash: '0xa', sentAt })).toBe(false)
  })
})
