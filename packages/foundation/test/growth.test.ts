import { describe, expect, it } from 'vitest'
import { growth, LINEAR_GROWTH, NO_PATIENCE } from './growth.js'

/** Takes a number of steps. */
function work(steps: number): number {
  let sum = 0
  for (let step = 0; step < steps; step += 1) sum = (sum * 31 + step) % 1_000_003
  return sum
}

describe('growth', () => {
  it('is that of a line for what goes through its input once', () => {
    expect(growth(100_000, (size) => () => work(size))).toBeLessThan(LINEAR_GROWTH)
    expect(growth(100_000, (size) => () => work(size * 10))).toBeLessThan(LINEAR_GROWTH)
  })

  it('is that of a square for what goes through it for each of its parts', () => {
    expect(growth(1_000, (size) => () => work(size * size), NO_PATIENCE)).toBeGreaterThan(
      LINEAR_GROWTH,
    )
  })

  it('is that of a square for a pattern that goes back', () => {
    const prepare = (pattern: RegExp) => (size: number) => {
      const text = `${' '.repeat(size)}x`
      return () => text.replace(pattern, '')
    }
    expect(growth(4_000, prepare(/\s+$/), NO_PATIENCE)).toBeGreaterThan(LINEAR_GROWTH)
    expect(growth(4_000, prepare(/^\s+/))).toBeLessThan(LINEAR_GROWTH)
  })
})
