import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { run } from '../lib/childProcess.mjs'
import { root } from '../lib/root.mjs'
import { tsc } from '../lib/tsc.mjs'
import type { Snippet } from './readSnippets.js'

/** What every block may take for granted: values that an app has, and whose making is not what the block is about. */
const given = `
declare const projectId: string
declare const networks: [import('@latchkey/appkit').CaipNetwork]
declare const adapters: import('@latchkey/appkit/adapter').AdapterFactory[]
declare const appkit: import('@latchkey/appkit').AppKit
declare const account: string
declare const error: unknown
`

/** What blocks import that is not installed here, as far as they need it. */
const elsewhere = `
declare module 'next/headers' {
  export function headers(): Promise<Pick<Headers, 'get' | 'has'>>
}
declare module 'react-router' {
  type Element = import('react').ReactElement
  export function Links(): Element
  export function Meta(): Element
  export function Outlet(): Element
  export function Scripts(): Element
  export function useLoaderData<Loader extends (context: never) => unknown>(): Awaited<ReturnType<Loader>>
}
`

const compilerOptions = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
}

/** Under the root, so that a block imports what every package can. */
const folder = join(root, '.cache/snippets')

/**
 * What the compiler has against each block, over the packages' declarations: `place, line: message`. It goes through them
 * in a fifth of the time that it takes for the sources. A package that is not built as its sources are is built first.
 */
export async function checkSnippets(snippets: readonly Snippet[]): Promise<readonly string[]> {
  const places = filesOf(snippets)
  const build = await run(process.execPath, [join(root, 'scripts/build.mjs')])
  if (build.code !== 0) throw new Error(build.output)
  await rm(folder, { recursive: true, force: true })
  for (const { name, code } of snippets) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), code)
  }
  await writeFile(join(folder, 'given.d.ts'), given)
  await writeFile(join(folder, 'elsewhere.d.ts'), elsewhere)
  const files = ['given.d.ts', 'elsewhere.d.ts', ...places.keys(), join(root, 'types/css.d.ts')]
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))

  const { code, output } = await run(tsc, ['-p', folder, '--pretty', 'false'])
  const found = output.split('\n').flatMap((line) => {
    const parts = /^(?<path>[^(\s][^(]*)\((?<line>\d+),\d+\): error \w+: (?<message>.*)/.exec(line)
    if (parts?.groups === undefined) return []
    const { path = '', message, line: at } = parts.groups
    const place = places.get(relative(folder, join(root, path)))
    return place === undefined ? [] : [`${place}, line ${Number(at) - 1}: ${message}`]
  })
  if (code !== 0 && found.length === 0) throw new Error(output)
  return found
}

/** The place of each block by the name of its file. Throws where two blocks have the same one. */
function filesOf(snippets: readonly Snippet[]): ReadonlyMap<string, string> {
  const places = new Map<string, string>()
  for (const { name, place } of snippets) {
    const other = places.get(name)
    if (other !== undefined) throw new Error(`${other} and ${place} are the same file: ${name}`)
    places.set(name, place)
  }
  return places
}
