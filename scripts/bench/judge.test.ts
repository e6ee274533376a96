import { describe, expect, it } from 'vitest'
import { apps } from './apps.mjs'
import { judge } from './judge.mjs'
import { limits, listLimits } from './limits.mjs'
import { appLines, listLines } from './lines.mjs'
import { medianOf, mediansOf } from './medians.mjs'

const floor = { name: 'floor', isOurs: false, figures: { openSeen: 40, blocking: 10, rows: 900 } }
const columns = [
  floor,
  { name: 'ethers', isOurs: true, figures: { openSeen: 90, blocking: 35, rows: 60 } },
  { name: 'multi', isOurs: true, figures: { openSeen: 80 } },
  { name: 'RainbowKit', isOurs: false, figures: { openSeen: 900 } },
]

describe('medianOf', () => {
  it('is the number in the middle, or the mean of the two there', () => {
    expect(medianOf([9, 1, 5])).toBe(5)
    expect(medianOf([9, 1, 5, 6])).toBe(5.5)
    expect(medianOf([100, 20])).toBe(60)
  })

  it('is not a number where there is none', () => {
    expect(medianOf([])).toBeNaN()
  })
})

describe('mediansOf', () => {
  it('is of each figure, over the runs that have it', () => {
    expect(mediansOf([{ a: 1, b: 7 }, { a: 3 }, { a: 2, b: 9 }])).toEqual({ a: 2, b: 8 })
  })
})

describe('judge', () => {
  it('holds our apps alone to a ratio to the floor', () => {
    const verdicts = judge(columns, [{ figure: 'openSeen', as: 'times floor', atMost: 2 }])
    expect(verdicts).toEqual([
      {
        app: 'ethers',
        figure: 'openSeen',
        as: 'times floor',
        value: 2.25,
        atMost: 2,
        isHeld: false,
      },
      { app: 'multi', figure: 'openSeen', as: 'times floor', value: 2, atMost: 2, isHeld: true },
    ])
  })

  it('compares what is over the floor, what is the figure itself, and another figure of the floor', () => {
    const verdicts = judge(columns, [
      { figure: 'blocking', as: 'over floor', atMost: 25, apps: ['ethers'] },
      { figure: 'rows', as: 'itself', atMost: 60, apps: ['ethers'] },
      { figure: 'rows', as: 'times floor', atMost: 1, apps: ['ethers'], floorFigure: 'openSeen' },
    ])
    expect(verdicts.map(({ value, isHeld }) => [value, isHeld])).toEqual([
      [25, true],
      [60, true],
      [1.5, false],
    ])
  })

  it('takes what could not be measured for past its limit, of an app as of the floor', () => {
    const [verdict] = judge(columns, [
      { figure: 'rows', as: 'itself', atMost: 60, apps: ['multi'] },
    ])
    expect(verdict).toMatchObject({ value: Number.NaN, isHeld: false })
    const [ratio] = judge(
      [{ ...floor, figures: {} }, ...columns.slice(1)],
      [{ figure: 'openSeen', as: 'times floor', atMost: 2 }],
    )
    expect(ratio).toMatchObject({ value: Number.NaN, isHeld: false })
  })
})

describe('limits', () => {
  it('are of figures that are measured, and of apps that are ours', () => {
    const measured = appLines.map(({ figure }) => figure)
    const ours = apps.filter(({ isOurs }) => isOurs).map(({ name }) => name)
    for (const { figure, floorFigure = figure, apps: named = ours } of limits) {
      expect(measured).toContain(figure)
      expect(measured).toContain(floorFigure)
      expect(ours).toEqual(expect.arrayContaining([...named]))
    }
    const listed = listLines.map(({ figure }) => figure)
    for (const { figure } of listLimits) expect(listed).toContain(figure)
  })

  it('are one at most for a figure of an app', () => {
    const ours = apps.filter(({ isOurs }) => isOurs).map(({ name }) => name)
    const held = limits.flatMap(({ figure, apps: named = ours }) =>
      named.map((name) => `${name} ${figure}`),
    )
    expect(new Set(held).size).toBe(held.length)
  })
})
