import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/root.mjs'
import { apps } from './apps.mjs'
import { compareGains, findIdle, writeGains } from './gains.mjs'
import { appLines } from './lines.mjs'
import { replaceOnce, slowApps, speedUps } from './speedUps.mjs'

const [fetched, drawn] = speedUps
if (!fetched || !drawn) throw new Error('There are no speed-ups')

describe('speed-ups', () => {
  it('are of apps and figures that are measured, by the measures that give them', () => {
    for (const { app, figures, measures } of speedUps) {
      expect(apps.filter(({ isOurs }) => isOurs).map(({ name }) => name)).toContain(app)
      for (const figure of figures) {
        const line = appLines.find((each) => each.figure === figure)
        expect(line?.unit).toBe('ms')
        expect(measures).toContain(line?.measure)
      }
    }
  })

  it.each(speedUps)('can be taken out of the code: $name, $app', async ({ without }) => {
    const [module, from, to] = without
    const [name = '', ...path] = module.split('/')
    const source = join(root, 'packages', name, 'src', path.join('/'))
    const file = ['.ts', '.tsx'].map((end) => source + end).find(existsSync)
    const text = await readFile(file ?? source, 'utf8')
    expect(replaceOnce(text, from, to)).not.toBe(text)
  })

  it('have a page each, which is held to no limit', () => {
    const pages = slowApps.map(({ page }) => page)
    expect(new Set([...pages, ...apps.map(({ page }) => page)]).size).toBe(
      speedUps.length + apps.length,
    )
    expect(slowApps.every(({ isOurs }) => !isOurs)).toBe(true)
  })
})

describe('replaceOnce', () => {
  it.each(['none of it', 'twice and twice again'])('error: what is not there once: %s', (text) => {
    expect(() => replaceOnce(text, 'twice', '')).toThrow(/times instead of once/)
  })
})

describe('gains', () => {
  const gains = [
    ...compareGains({ openSeen: 60, openWhole: 95 }, { openSeen: 100, openWhole: 100 }, fetched),
    ...compareGains({ openSeen: 95 }, { openSeen: 100 }, drawn),
  ]

  it('are the part of the time that is saved', () => {
    expect(gains.map(({ gain }) => gain)).toEqual([
      expect.closeTo(0.4),
      expect.closeTo(0.05),
      expect.closeTo(0.05),
      Number.NaN,
    ])
  })

  it('are worth it where one figure gains enough', () => {
    expect(findIdle(gains)).toEqual([drawn.name])
    expect(findIdle([])).toEqual([])
  })

  it('have a table, with a mark at what gains nothing', () => {
    const lines = writeGains(gains, (figure) => `label of ${figure}`)
    expect(lines).toContain(
      `| ${fetched.name} | ethers | label of openSeen | 60 ms | 100 ms | 40 % |`,
    )
    expect(lines).toContain(`| ${drawn.name} | ethers | label of openWhole | – | – | – ✘ |`)
    expect(writeGains([], String)).toEqual([])
  })
})
