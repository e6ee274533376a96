import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/root.mjs'
import { findNames, nodes, parse, readShippedSources } from './shippedSources.js'

/** What came into the browsers after Baseline 2023, which README promises: https://web.dev/baseline/2023 */
const NEWER_MEMBERS = new Set([
  'CloseWatcher',
  'DurationFormat',
  'Segmenter',
  'Temporal',
  'checkVisibility',
  'fromAsync',
  'groupBy',
  'hidePopover',
  'isDisjointFrom',
  'isSubsetOf',
  'isSupersetOf',
  'moveBefore',
  'popover',
  'requestIdleCallback',
  'scheduler',
  'setHTML',
  'showPopover',
  'startViewTransition',
  'symmetricDifference',
  'togglePopover',
  'withResolvers',
])
/** Names that only beside another one are newer. */
const NEWER_OF: Readonly<Record<string, readonly string[]>> = {
  AbortSignal: ['any'],
  Error: ['isError'],
  Promise: ['try'],
  RegExp: ['escape'],
  URL: ['parse'],
}
const NEWER_CSS =
  /@starting-style|@scope|@property|@function|light-dark\(|field-sizing|interpolate-size|:popover-open|anchor-name|position-anchor|transition-behavior|allow-discrete|text-wrap: pretty|:open\b|\bif\(/g
/** Colours made of others. */
const RELATIVE_COLOUR = /\(from /

/** What is asked for where it is, and done without where it is not. */
const GUARDED: readonly string[] = [
  'packages/appkit/src/start.ts',
  'packages/ui-react/src/host/whenIdle.ts',
]

function findNewer(file: ts.SourceFile): readonly string[] {
  const ofOwners = nodes(file)
    .filter(ts.isPropertyAccessExpression)
    .filter(({ expression, name }) =>
      NEWER_OF[expression.getText().replace('globalThis.', '')]?.includes(name.text),
    )
  return [...findNames(file, NEWER_MEMBERS), ...ofOwners.map((node) => node.getText().slice(0, 80))]
}

function findNewerCss(css: string): readonly string[] {
  const plain = withoutSupports(css)
  return [
    ...(plain.match(NEWER_CSS) ?? []),
    ...(RELATIVE_COLOUR.test(plain) ? ['a colour made of another'] : []),
  ]
}

/** A style sheet without the blocks for which a browser is asked what it has. */
function withoutSupports(css: string): string {
  const [first = '', ...others] = css.split(/@supports[^{]*\{/)
  return first + others.map(afterBlock).join('')
}

/** What follows the end of the block that a text begins in. */
function afterBlock(text: string): string {
  let depth = 1
  let at = 0
  for (; depth > 0 && at < text.length; at += 1)
    depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0
  return text.slice(at)
}

describe('what ships', () => {
  it('asks a browser for nothing that is newer than Baseline 2023', () => {
    const sources = readShippedSources().filter(({ path }) => !GUARDED.includes(path))
    expect(sources.length).toBeGreaterThan(300)
    expect(
      sources.flatMap(({ file, path }) => findNewer(file).map((use) => `${path}: ${use}`)),
    ).toEqual([])
  })

  it('is styled by nothing that is newer, unless the browser is asked for it', () => {
    const sheets = readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /^[\w-]+\/src\/.*\.css$/.test(path) && !path.startsWith('sandbox/'))
      .map((path) => ({ path, css: readFileSync(join(root, 'packages', path), 'utf8') }))
    expect(sheets.length).toBeGreaterThan(30)
    expect(
      sheets.flatMap(({ css, path }) => findNewerCss(css).map((use) => `${path}: ${use}`)),
    ).toEqual([])
  })
})

describe('the search', () => {
  it.each([
    'const { promise } = Promise.withResolvers()',
    'const { startViewTransition } = document',
    'const card = <div popover="auto" />',
    'const signal = AbortSignal.any([one, other])',
    "const words = new Intl.Segmenter('de')",
    "element['showPopover']()",
    'const url = globalThis.URL.parse(text)',
    'requestIdleCallback(work)',
  ])('finds %s', (code) => {
    expect(findNewer(parse('planted.tsx', code)).length).toBeGreaterThan(0)
  })

  it.each([
    'a { @starting-style { opacity: 0 } }',
    'a { color: light-dark(red, blue) }',
    'a { color: lab(from red 0 a b) }',
  ])('finds %s', (css) => {
    expect(findNewerCss(css).length).toBeGreaterThan(0)
  })

  it('lets what is asked for be', () => {
    const css =
      '@supports (color: lab(from red l a b)) { a { @media print { b { color: lab(from red 0 a b) } } } } c { color: red }'
    expect(findNewerCss(css)).toEqual([])
    expect(findNewer(parse('plain.ts', 'URL.canParse(text); JSON.parse(text)'))).toEqual([])
  })
})
