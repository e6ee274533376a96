import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLimiter } from './createLimiter.js'

describe('createLimiter', () => {
  it('[TEL-1:limit] lets five pass in a minute, and the next when the first is a minute old', () => {
    let time = 0
    const isWithin = createLimiter({ count: 5, windowMs: 60_000, now: () => time })
    const take = (at: number) => {
      time = at
      return isWithin()
    }
    expect([0, 10_000, 20_000, 30_000, 40_000].map(take)).toEqual(Array(5).fill(true))
    expect([50_000, 59_999].map(take)).toEqual([false, false])
    expect([60_000, 60_001, 70_000].map(take)).toEqual([true, false, true])
  })

  it('[TEL-1:limit] never lets more pass in any window, whenever they come', async () => {
    const steps = fc.array(fc.nat(30_000), { maxLength: 60 })
    await fc.assert(fc.property(steps, expectLimit))
  })
})

function expectLimit(steps: readonly number[]): void {
  let time = 0
  const isWithin = createLimiter({ count: 5, windowMs: 60_000, now: () => time })
  const passed: number[] = []
  for (const step of steps) {
    time += step
    if (isWithin()) passed.push(time)
  }
  for (const start of passed) {
    const inWindow = passed.filter((at) => at >= start && at < start + 60_000)
    expect(inWindow.length).toBeLessThanOrEqual(5)
  }
}
