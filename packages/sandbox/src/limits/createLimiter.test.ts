import { describe, expect, it } from 'vitest'
import { combineLimiters, createLimiter } from './createLimiter.js'

describe('createLimiter', () => {
  it('lets as many in as may, and says how long to wait', () => {
    let time = 0
    const limiter = createLimiter({ count: 2, windowMs: 1_000 }, () => time)
    expect(limiter.take('ann')).toBeUndefined()
    time = 400
    expect(limiter.take('ann')).toBeUndefined()
    expect(limiter.take('ann')).toBe(600)
    expect(limiter.take('bob')).toBeUndefined()
    time = 1_000
    expect(limiter.take('ann')).toBeUndefined()
  })

  it('counts what did not happen as if it had not been asked for', () => {
    let time = 0
    const limiter = createLimiter({ count: 1, windowMs: 1_000 }, () => time)
    limiter.take('ann')
    limiter.giveBack('ann')
    limiter.giveBack('nobody')
    time = 500
    expect(limiter.take('ann')).toBeUndefined()
    expect(limiter.take('ann')).toBe(1_000)
  })

  it('gives nobody a fresh start for names that somebody makes up', () => {
    let time = 0
    const limiter = createLimiter({ count: 1, windowMs: 1_000 }, () => time, 3)
    limiter.take('ann')
    time = 100
    for (const name of ['x1', 'x2', 'x3', 'x4', 'x5']) limiter.take(name)
    expect(limiter.take('ann')).toBe(900)
    expect(limiter.take('bob')).toBe(900)
    time = 1_000
    expect(limiter.take('bob')).toBeUndefined()
  })
})

describe('combineLimiters', () => {
  it('counts for none where one says no', () => {
    let time = 0
    const now = () => time
    const [short, long] = [
      createLimiter({ count: 1, windowMs: 30 }, now),
      createLimiter({ count: 2, windowMs: 1_000 }, now),
    ]
    const both = combineLimiters([long, short])
    expect(both.take('ann')).toBeUndefined()
    expect(both.take('ann')).toBe(30)
    expect(both.take('ann')).toBe(30)
    time = 30
    expect(both.take('ann')).toBeUndefined()
    time = 60
    expect(both.take('ann')).toBe(940)
    both.giveBack('ann')
    expect(both.take('ann')).toBeUndefined()
  })
})
