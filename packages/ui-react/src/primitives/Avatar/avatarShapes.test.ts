import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avatarShapes } from './avatarShapes.js'

const VITALIK = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

describe('avatarShapes', () => {
  it('is the same for an address, however it is cased', () => {
    expect(avatarShapes(VITALIK)).toEqual(avatarShapes(VITALIK.toLowerCase()))
  })

  it('tells addresses apart that differ in one character', () => {
    const other = VITALIK.replace(/5$/, '6')
    expect(avatarShapes(other)).not.toEqual(avatarShapes(VITALIK))
  })

  it('covers the colours', () => {
    const grounds = new Set(
      Array.from({ length: 200 }, (_, index) => avatarShapes(`0x${index}`).background),
    )
    expect(grounds.size).toBeGreaterThan(100)
  })

  it('is calm: every colour is of the same weak chroma', () => {
    fc.assert(
      fc.property(fc.string(), (address) => {
        const { background, circles } = avatarShapes(address)
        for (const color of [background, ...circles.map((circle) => circle.color)])
          expect(Number(/^oklch\(\d+% ([\d.]+) \d+\)$/.exec(color)?.[1])).toBeLessThanOrEqual(0.06)
      }),
    )
  })

  it('draws on the field, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string(), (address) => {
        for (const { x, y, radius } of avatarShapes(address).circles) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
          expect(Math.max(x, y)).toBeLessThanOrEqual(40)
          expect(radius).toBeLessThan(40)
        }
      }),
    )
  })
})
