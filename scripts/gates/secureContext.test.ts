import { describe, expect, it } from 'vitest'
import { findNames, parse, readShippedSources } from './shippedSources.js'

/** What a page by plain http does not have; `randomId` of foundation stands in for it. */
const ABSENT = new Set(['randomUUID', 'subtle'])

describe('what ships', () => {
  it('asks for nothing of `crypto` that a page by plain http does not have', () => {
    const sources = readShippedSources()
    expect(sources.length).toBeGreaterThan(300)
    expect(
      sources.flatMap(({ file, path }) => findNames(file, ABSENT).map((use) => `${path}: ${use}`)),
    ).toEqual([])
  })
})

describe('the search', () => {
  it.each([
    'const id = crypto.randomUUID()',
    "const id = globalThis.crypto['randomUUID']()",
    'const { randomUUID } = crypto',
    "import { randomUUID } from 'node:crypto'",
    "await window.crypto.subtle.digest('SHA-256', bytes)",
  ])('finds %s', (code) => {
    expect(findNames(parse('planted.ts', code), ABSENT).length).toBeGreaterThan(0)
  })

  it('lets what every page has be', () => {
    expect(findNames(parse('plain.ts', 'crypto.getRandomValues(bytes)'), ABSENT)).toEqual([])
  })
})
