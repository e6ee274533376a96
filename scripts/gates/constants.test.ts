import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import * as constants from '../../packages/foundation/src/constants.js'

const HOME = 'packages/foundation/src/constants.ts'
/** What a name ends in says what is counted; a few count nothing. */
const UNIT = /_(MS|COUNT|BYTES|PERCENT|LIMITS|IDS|CHAINS)$/
const WITHOUT_UNIT = [
  'LOG_LEVEL_DEFAULT',
  'FRAME_VERSION',
  'FRAME_DEFAULT_CHAIN',
  'TESTNET_BALANCE',
]
/** Values that can hardly mean anything else. */
const TELLING = [
  constants.TESTNET_BALANCE,
  constants.LOG_BUFFER_BYTES,
  constants.SEND_CONFIRMATION_WAIT_MS,
  constants.FRAME_LOAD_TIMEOUT_MS,
  constants.ONRAMP_LIMITS.card.max,
  constants.ONRAMP_LIMITS.ach_bank_account.max,
]

/** The shipped sources, without what they say of themselves. */
async function readSources(): Promise<ReadonlyMap<string, string>> {
  const sources = new Map<string, string>()
  for (const name of await readdir('packages')) {
    if (name === 'sandbox') continue
    const root = `packages/${name}/src`
    for (const file of await readdir(root, { recursive: true })) {
      const path = `${root}/${file}`
      const isShipped = /\.tsx?$/.test(path) && !/\.(test|test-d)\.tsx?$|\/testing\//.test(path)
      if (isShipped) sources.set(path, withoutComments(await readFile(path, 'utf8')))
    }
  }
  return sources
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

describe('the constants of the specification', () => {
  it('[LIM-1] are named with their unit', () => {
    const names = Object.keys(constants).filter((name) => !WITHOUT_UNIT.includes(name))
    expect(names.filter((name) => !UNIT.test(name))).toEqual([])
  })

  it('[LIM-1] are declared once', async () => {
    const sources = await readSources()
    expect(sources.size).toBeGreaterThan(300)
    for (const name of Object.keys(constants)) {
      const declaration = new RegExp(`\\b(?:const|let) ${name}\\b`)
      const places = [...sources].filter(([, source]) => declaration.test(source))
      expect(
        places.map(([path]) => path),
        name,
      ).toHaveLength(1)
    }
  })

  it('[LIM-1] are taken from there, not written out', async () => {
    const sources = await readSources()
    const written = TELLING.flatMap((value) => {
      const literal =
        typeof value === 'number'
          ? new RegExp(
              `(?<![\\w.])(?:${value}|${value.toLocaleString('en').replaceAll(',', '_')})(?!\\w)`,
            )
          : new RegExp(`(['"\`])${value.replaceAll('.', '\\.')}\\1`)
      return [...sources]
        .filter(([path, source]) => path !== HOME && literal.test(source))
        .map(([path]) => `${value} in ${path}`)
    })
    expect(written).toEqual([])
  })

  it('would notice one that is written out', () => {
    expect(`const wait = 25_000`).toMatch(/(?<![\w.])(?:25000|25_000)(?!\w)/)
  })
})
