import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { nodes, parse, readShippedSources } from './shippedSources.js'

/** What a page by plain http does not have; `randomId` of foundation stands in for it. */
const ABSENT = new Set(['randomUUID', 'subtle'])

/** Where a file asks for what only a secure context has. */
function findSecureOnly(file: ts.SourceFile): readonly string[] {
  return nodes(file)
    .filter(
      (node) => (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && ABSENT.has(node.text),
    )
    .map((node) => node.parent.getText().slice(0, 80))
}

describe('what ships', () => {
  it('asks for nothing of `crypto` that a page by plain http does not have', () => {
    const sources = readShippedSources()
    expect(sources.length).toBeGreaterThan(300)
    expect(
      sources.flatMap(({ file, path }) => findSecureOnly(file).map((use) => `${path}: ${use}`)),
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
    expect(findSecureOnly(parse('planted.ts', code)).length).toBeGreaterThan(0)
  })

  it('lets what every page has be', () => {
    expect(findSecureOnly(parse('plain.ts', 'crypto.getRandomValues(bytes)'))).toEqual([])
  })
})
