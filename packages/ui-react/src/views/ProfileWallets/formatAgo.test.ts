import { describe, expect, it } from 'vitest'
import { formatAgo } from './formatAgo.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('formatAgo', () => {
  it.each([
    [0, 'now'],
    [59_999, 'now'],
    [-DAY, 'now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [23 * HOUR, '23 hours ago'],
    [DAY, 'yesterday'],
    [6 * DAY, '6 days ago'],
    [7 * DAY, 'last week'],
    [40 * DAY, 'last month'],
    [800 * DAY, '2 years ago'],
  ])('%i ms is %s', (passed, expected) => {
    expect(formatAgo(1_000_000_000_000 - passed, 1_000_000_000_000, 'en')).toBe(expected)
  })

  it("is in the reader's language", () => {
    expect(formatAgo(0, 3 * HOUR, 'de')).toBe('vor 3 Stunden')
  })
})
