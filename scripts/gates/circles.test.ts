import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { readShippedSources } from './shippedSources.js'

/** Of the kernel: more files than that in one circle are one file to whoever wants to understand one of them. */
const MOST_FILES = 8

/** Imports, of types and by `import()` too: a reader follows them all. */
const IMPORT = /(?:\bfrom|\bimport\()\s*'(\.[^']+)\.js'/g

/** The circles of imports among some sources, the largest first. */
function findCircles(sources: ReadonlyMap<string, string>): readonly (readonly string[])[] {
  const imports = new Map(
    [...sources].map(([path, text]) => [
      path,
      [...text.matchAll(IMPORT)]
        .map(([, to = '']) => normalize(join(dirname(path), to)))
        .flatMap((to) => [`${to}.ts`, `${to}.tsx`])
        .filter((to) => sources.has(to)),
    ]),
  )
  const reached = new Map([...imports.keys()].map((path) => [path, reach(imports, path)]))
  const circles = new Map<string, readonly string[]>()
  for (const [path, to] of reached) {
    const circle = [...to].filter((other) => reached.get(other)?.has(path)).sort()
    if (circle.length > 1) circles.set(circle.join(), circle)
  }
  return [...circles.values()].sort((a, b) => b.length - a.length)
}

function reach(imports: ReadonlyMap<string, readonly string[]>, from: string): ReadonlySet<string> {
  const found = new Set(imports.get(from))
  for (const path of found) for (const next of imports.get(path) ?? []) found.add(next)
  return found
}

it('has no circle of imports in the kernel that nobody could take in', () => {
  const all = readShippedSources()
  const kernel = new Map(
    all
      .filter(({ path }) => path.startsWith('packages/appkit/src/'))
      .map(({ path, file }) => [path, file.text]),
  )
  expect(kernel.size).toBeGreaterThan(150)
  const [largest = []] = findCircles(kernel)
  expect(largest.length, largest.join('\n')).toBeLessThanOrEqual(MOST_FILES)
})

it('sees circles of types, of what loads late, and none where there is none', () => {
  const files = new Map([
    ['a/one.ts', "import type { Two } from './two.js'"],
    ['a/two.ts', "export const load = () => import('../b/three.js')"],
    ['b/three.ts', "export { one } from '../a/one.js'"],
    ['b/four.ts', "import { one } from '../a/one.js'"],
  ])
  expect(findCircles(files)).toEqual([['a/one.ts', 'a/two.ts', 'b/three.ts']])
})
