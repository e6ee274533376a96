import { describe, expect, it } from 'vitest'
import { nextTab } from './nextTab.js'

describe('nextTab', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Tab', 0, undefined],
    ['ArrowDown', 0, undefined],
  ])('%s from %i of 3 leads to %s', (key, from, expected) => {
    expect(nextTab(key, { from, count: 3, isRtl: false })).toBe(expected)
  })

  it('follows the eye in a page from right to left', () => {
    expect(nextTab('ArrowRight', { from: 0, count: 3, isRtl: true })).toBe(2)
    expect(nextTab('ArrowLeft', { from: 0, count: 3, isRtl: true })).toBe(1)
  })
})
