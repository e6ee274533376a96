import { describe, expect, it } from 'vitest'
import { findScripts } from './builtPage.mjs'
import { judge } from './judge.mjs'
import type { Line } from './lines.mjs'
import { writeJson, writeMarkdown } from './report.mjs'

const circumstances = {
  date: '2026-01-31',
  runs: 5,
  machine: '2 × processor',
  browser: 'Chromium 1',
  versions: 'Node 20',
}
const lines: readonly Line[] = [
  { figure: 'openSeen', label: 'click → seen', unit: 'ms', measure: 'visit' },
  { figure: 'eager', label: 'eager', unit: 'kB', measure: 'visit' },
]
const columns = [
  { name: 'floor', isOurs: false, figures: { openSeen: 40, eager: 400 } },
  { name: 'ethers', isOurs: true, figures: { openSeen: 100, eager: 15_700 } },
  { name: 'RainbowKit', isOurs: false, figures: { openSeen: Number.NaN, eager: 211_000 } },
]
const verdicts = judge(columns, [
  { figure: 'openSeen', as: 'times floor', atMost: 2 },
  { figure: 'eager', as: 'itself', atMost: 18_000 },
])
const section = { title: 'vite', columns, lines, verdicts }

describe('writeMarkdown', () => {
  it('has a table with the ratio and the verdict of what has a limit', () => {
    const text = writeMarkdown(circumstances, [section], [])
    expect(text).toContain('2026-01-31, medians of 5 runs side by side')
    expect(text).toContain(
      [
        '|  | floor | ethers | RainbowKit |',
        '| --- | ---: | ---: | ---: |',
        '| click → seen | 40 ms | 100 ms (2.50 ×) ✘ | – |',
        '| eager | 0.4 kB | 15.7 kB ✔ | 211.0 kB |',
      ].join('\n'),
    )
  })

  it('lists what is past its limit, and what could not be measured', () => {
    const text = writeMarkdown(circumstances, [section], ['vite, visit, RainbowKit: no row'])
    expect(text).toContain('- vite, ethers, click → seen: 2.50 ×, at most 2.00 ×')
    expect(text).toContain('## Not measured\n\n- vite, visit, RainbowKit: no row')
  })

  it('says so where nothing is past its limit', () => {
    const held = { ...section, verdicts: verdicts.filter(({ isHeld }) => isHeld) }
    const text = writeMarkdown(circumstances, [held], [])
    expect(text).toContain('None of 1.')
    expect(text).not.toContain('Not measured')
  })
})

describe('writeJson', () => {
  it('has the medians, the verdicts and each run, and no number for what has none', () => {
    const samples = { ethers: [{ openSeen: 90 }, { openSeen: 110 }] }
    const told = JSON.parse(writeJson(circumstances, [{ ...section, samples }], []))
    expect(told.sections[0]).toMatchObject({
      title: 'vite',
      medians: { ethers: { openSeen: 100 }, RainbowKit: { openSeen: null } },
      samples,
    })
    expect(told.sections[0].verdicts).toHaveLength(2)
  })
})

describe('findScripts', () => {
  it('names what Vite and webpack write into a page', () => {
    expect(
      findScripts(
        '<script type="module" crossorigin src="/assets/index-a.js"></script><link rel="modulepreload" href="/assets/b.js"><link rel="stylesheet" href="/c.css">',
      ),
    ).toEqual(['/assets/index-a.js', '/assets/b.js'])
    expect(findScripts('<script defer="defer" src="main.js"></script>')).toEqual(['/main.js'])
    expect(findScripts('<script defer=defer src=./main.js></script>')).toEqual(['/main.js'])
  })

  it('error: the page names none', () => {
    expect(() => findScripts('<p>')).toThrow('no script')
  })
})
