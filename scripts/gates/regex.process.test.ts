import fc from 'fast-check'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { FUZZ_TIMEOUT_MS, isFullRun } from '../../packages/foundation/test/fuzzRuns.js'
import {
  growth,
  LINEAR_GROWTH,
  NO_PATIENCE,
  type Patience,
  timeOf,
} from '../../packages/foundation/test/growth.js'
import { nodes, readShippedSources, type ShippedSource } from './shippedSources.js'

/** What takes a pattern longer is looked at: whether its time grows faster than the text. */
const SUSPECT_MS = 20
/**
 * Short texts first, each a little longer than the one before: a pattern of exponential time is found before it takes
 * for ever. At the last, one whose time grows with the square is far over the limit: what keeps within it is linear, and
 * as quick on any text (T23).
 */
const SHORT_LENGTHS = [
  ...Array.from({ length: 15 }, (_, step) => 12 + 2 * step),
  ...Array.from({ length: 12 }, (_, step) => Math.round(48 * 1.25 ** step)),
].filter((_length, at) => isFullRun || at % 2 === 0)
/** A text no longer than this takes a linear pattern no time that a clock could see: where it is suspect, it is slow. */
const TINY_LENGTH = 40
const LONG_LENGTHS = Array.from({ length: 9 }, (_, step) => Math.round(500 * 1.6 ** step))
/** Of the pumps, those that go on to the long texts: the slowest on the short ones. */
const MOST_LONG = 12

/**
 * Patterns whose time grows with the square of the text, and how long a text may be where they are used. A pattern that
 * no longer needs its place here must leave it.
 */
const SHORT_TEXTS = new Map([
  ['/0+$/', { most: 200, because: 'amounts: a server gives at most 160 characters, a chain 78' }],
  [
    '/\\/+$/',
    {
      most: 2_048,
      because: 'paths of links, which are no longer, and of the endpoints of the app',
    },
  ],
])

/** The patterns of the sources that ship, with the files that they stand in. */
function findPatterns(sources: readonly ShippedSource[]): ReadonlyMap<string, readonly string[]> {
  const patterns = new Map<string, string[]>()
  for (const { file, path } of sources)
    for (const node of nodes(file))
      if (ts.isRegularExpressionLiteral(node))
        patterns.set(node.text, [...(patterns.get(node.text) ?? []), path])
  return patterns
}

function toRegExp(literal: string): RegExp {
  const end = literal.lastIndexOf('/')
  return new RegExp(literal.slice(1, end), literal.slice(end + 1))
}

/** A part that is written again and again between what leads up to it and what makes it fail. */
interface Pump {
  readonly lead: string
  readonly part: string
  readonly end: string
}

const ENDS = ['', '\u0000', '!', '\n']

/** What may be hard on a pattern: the parts of texts that it matches, and its own characters, alone and in pairs. */
function pumpsFor(pattern: RegExp): readonly Pump[] {
  const letters = [...new Set(`a0 \u0301\u0430\u8ca1 ${pattern.source.replace(/\\./g, '')}`)].slice(
    0,
    16,
  )
  const pairs = letters.slice(0, 4).flatMap((one) => letters.slice(0, 4).map((two) => one + two))
  const alone = [...letters, ...pairs].map((part) => ({ lead: '', part, end: '\u0000' }))
  const within = matchesOf(pattern).flatMap((text, index) => {
    const at = (index * 7) % Math.max(text.length, 1)
    const lead = text.slice(0, at)
    return [1, 2, 5].map((length) => ({
      lead,
      part: text.slice(at, at + length) || 'a',
      end: ENDS[(index + length) % ENDS.length] ?? '',
    }))
  })
  return [...alone, ...within]
}

/** Texts that a pattern matches; none where they cannot be made up, or not by anything but luck. */
function matchesOf(pattern: RegExp): readonly string[] {
  if (/\\p\{|\(\?[!<]/i.test(pattern.source)) return []
  try {
    const plain = new RegExp(pattern.source.replace(/\\b/g, ''), pattern.flags.replace(/[gi]/g, ''))
    return fc.sample(fc.stringMatching(plain), { numRuns: 6, seed: 23 })
  } catch {
    return []
  }
}

function textOf({ end, lead, part }: Pump, length: number): string {
  return `${lead}${part.repeat(Math.ceil(length / part.length))}${end}`
}

/** By the clock, which costs nothing; of a suspect the least of five, without the time that it waited for a core. */
function leastTime(run: () => unknown): number {
  const started = performance.now()
  run()
  let least = performance.now() - started
  for (let count = 0; count < 5 && least > SUSPECT_MS; count += 1)
    least = Math.min(least, timeOf(run))
  return least
}

interface Search {
  /** How long a text may be where the pattern is used. Default: as long as it likes. */
  readonly longest?: number | undefined
  /** That of `growth`. */
  readonly patience?: Patience
}

/** Whether the time for all that a text has of a pattern grows faster than the text. */
function isSlow(pattern: RegExp, pump: Pump, length: number, patience?: Patience): boolean {
  const prepare = (size: number) => {
    const text = textOf(pump, size)
    return () => text.replace(pattern, '')
  }
  return growth(length, prepare, patience) > LINEAR_GROWTH
}

/** The first text that takes too long, described; undefined where none does. */
function findSlow(
  pattern: RegExp,
  { longest = Number.POSITIVE_INFINITY, patience }: Search = {},
): string | undefined {
  const tried = pumpsFor(pattern).map((pump) => ({ pump, time: 0 }))
  const tryAll = (list: typeof tried, length: number) => {
    for (const entry of list) {
      const text = textOf(entry.pump, length)
      entry.time = leastTime(() => text.replace(pattern, ''))
      if (entry.time <= SUSPECT_MS) continue
      if (length <= TINY_LENGTH || isSlow(pattern, entry.pump, length, patience))
        return `${Math.round(entry.time)} ms for ${text.length} of ${JSON.stringify(entry.pump)}`
    }
    return undefined
  }
  for (const length of SHORT_LENGTHS) {
    const slow = length <= longest ? tryAll(tried, length) : undefined
    if (slow !== undefined) return slow
  }
  const hardest = tried.toSorted((a, b) => b.time - a.time).slice(0, MOST_LONG)
  for (const length of LONG_LENGTHS) {
    const slow = length <= longest ? tryAll(hardest, length) : undefined
    if (slow !== undefined) return slow
  }
  return undefined
}

let sources: readonly ShippedSource[]
let patterns: ReadonlyMap<string, readonly string[]>
beforeAll(() => {
  sources = readShippedSources()
  patterns = findPatterns(sources)
})

describe('the patterns of what ships', () => {
  it(
    '[T23] take a time that is linear in a long text of what is hard on them',
    () => {
      expect(patterns.size).toBeGreaterThan(100)
      const slow = [...patterns].flatMap(([literal, paths]) => {
        const found = findSlow(toRegExp(literal), { longest: SHORT_TEXTS.get(literal)?.most })
        return found === undefined ? [] : [`${literal} (${paths.join(', ')}): ${found}`]
      })
      expect(slow).toEqual([])
    },
    FUZZ_TIMEOUT_MS,
  )

  it(
    '[T23] are known where they are good for short texts alone, and no others',
    () => {
      for (const literal of SHORT_TEXTS.keys()) {
        expect(patterns.has(literal), literal).toBe(true)
        expect(findSlow(toRegExp(literal), { patience: NO_PATIENCE }), literal).toBeDefined()
      }
    },
    FUZZ_TIMEOUT_MS,
  )

  it('[T23] are written out: none is made of a text', () => {
    const made = sources.flatMap(({ file, path }) =>
      nodes(file).flatMap((node) =>
        (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
        node.expression.getText() === 'RegExp'
          ? [`${path}: ${node.getText()}`]
          : [],
      ),
    )
    // Of a constant number.
    expect(made).toEqual([
      expect.stringMatching(/^packages\/feature-receive\/src\/views\/groupAddress\.ts: /),
    ])
  })
})

describe('the search', () => {
  // One of exponential time and one of quadratic; in a full run others of both, and of more.
  const slow = ['/(x|xx)*y/', '/\\s+$/']
  const others = ['/^(a+)+$/', '/^(?:[a-z]+\\.?)+$/i', '/^a*a*a*b/']
  it.each(isFullRun ? [...slow, ...others] : slow)(
    'finds that %s is slow',
    (literal) => {
      expect(findSlow(toRegExp(literal), { patience: NO_PATIENCE })).toBeDefined()
    },
    FUZZ_TIMEOUT_MS,
  )
})
