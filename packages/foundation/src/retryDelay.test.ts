import { afterEach, describe, expect, it, vi } from 'vitest'
import { retryDelay } from './retryDelay.js'

const asked = (value: string, date?: string) =>
  retryDelay(1, new Headers({ 'retry-after': value, ...(date && { date }) }))

afterEach(() => {
  vi.restoreAllMocks()
})

describe('retryDelay', () => {
  it('[R7] grows from 300 ms to 5 s, and is at random within that', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(1)
    expect([1, 2, 3, 4, 5, 6, 60].map((count) => retryDelay(count))).toEqual([
      300, 600, 1_200, 2_400, 4_800, 5_000, 5_000,
    ])
    random.mockReturnValue(0)
    expect(retryDelay(3)).toBe(0)
  })

  it('[R7] is what the server asks for, in seconds or as a date, a minute at most', () => {
    const now = 'Wed, 21 Oct 2026 07:28:00 GMT'
    expect(asked('7')).toBe(7_000)
    expect(asked('Wed, 21 Oct 2026 07:28:09 GMT', now)).toBe(9_000)
    expect(asked('Wed, 21 Oct 2026 07:27:00 GMT', now)).toBe(0)
    expect(asked('3600')).toBe(60_000)
  })

  it.each(['', 'soon', '-5', '1.5', '2026-10-21'])('makes nothing of %j', (value) => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    expect(asked(value)).toBe(300)
  })
})
