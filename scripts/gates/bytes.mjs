import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, defaultClientConditions } from 'vite'
import { cssModules } from '../../packages/ui-react/css-modules/index.js'
import { root } from '../lib/root.mjs'

/** React, which every figure leaves out. */
export const reactPackages = ['react', 'react-dom', 'scheduler']

/** Unlike any file of a bundle, so that its chunk can be told from those of `import()`. */
const entryName = 'latchkey-eager-entry.js'

/**
 * @typedef {object} EagerBytes
 * @property {number} bytes gzipped size of all JavaScript that loads with the page, each chunk by itself
 * @property {number} chunks how many files that is
 * @property {number} joinedBytes the same code gzipped as one file: the difference is the price of splitting
 * @property {readonly string[]} packages names of the installed packages with code in it, sorted
 * @property {readonly { path: string, bytes: number }[]} inputs the files in it, heaviest first, before minification
 */

/**
 * @typedef {object} EagerEntry
 * @property {string} entry source file, from the root of the workspace
 * @property {string} [append] code that is added to it
 * @property {readonly string[]} without packages that are left out, with all below their scope or name
 * @property {RegExp} [ahead] files that the page fetches by itself once it is idle: their chunks count, too
 * @property {boolean} [isWeighed] `false` where what is in it counts alone: then `bytes` are those of code as it is written
 */

/** Several gates weigh the same app: it is built once. @type {Map<string, Promise<EagerBytes>>} */
const measured = new Map()

/**
 * Builds an entry for production, as most apps do, and weighs what loads with the page: the chunks that static imports reach. What
 * `import()` loads later does not count.
 * @param {EagerEntry} options
 * @returns {Promise<EagerBytes>}
 */
export function measureEager(options) {
  const { entry, append = '', without, ahead, isWeighed = true } = options
  const key = JSON.stringify([entry, append, without, ahead?.source, isWeighed])
  const known = measured.get(key) ?? buildAndWeigh(options)
  measured.set(key, known)
  return known
}

/**
 * @param {EagerEntry} options
 * @returns {Promise<EagerBytes>}
 */
async function buildAndWeigh({ entry, append = '', without, ahead, isWeighed = true }) {
  const path = join(root, entry)
  const result = await buildForProduction({
    root: dirname(path),
    configFile: false,
    envFile: false,
    logLevel: 'silent',
    mode: 'production',
    resolve: { conditions: ['source', ...defaultClientConditions] },
    plugins: [cssModules(), virtualEntry(path, append)],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      minify: isWeighed,
      rollupOptions: { input: entryName, external: without.map(packagePattern) },
    },
  })
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const eager = loadedChunks(chunks, ahead)
  const inputs = eager
    .flatMap((chunk) => Object.entries(chunk.modules))
    .map(([id, { renderedLength }]) => ({ path: relative(root, id), bytes: renderedLength }))
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
  const names = inputs.flatMap(({ path: input }) => installedPackage(input) ?? [])
  return {
    bytes: eager.reduce((sum, chunk) => sum + gzippedSize(chunk.code), 0),
    chunks: eager.length,
    joinedBytes: gzippedSize(eager.map((chunk) => chunk.code).join('\n')),
    packages: [...new Set(names)].sort(),
    inputs,
  }
}

/**
 * A test runner sets an environment of its own, in which React's JSX is compiled for development.
 * @param {import('vite').InlineConfig} config
 */
async function buildForProduction(config) {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await build(config)
  } finally {
    process.env.NODE_ENV = before
  }
}

/**
 * An entry that imports a file and adds code of its own.
 * @param {string} path
 * @param {string} append
 * @returns {import('vite').Plugin}
 */
function virtualEntry(path, append) {
  const id = join(dirname(path), entryName)
  return {
    name: 'virtual-entry',
    resolveId: (source) => (source === entryName ? id : undefined),
    load: (source) => (source === id ? `import ${JSON.stringify(path)}\n${append}` : undefined),
  }
}

/**
 * Matches a package, a scope, and everything below it.
 * @param {string} name
 */
function packagePattern(name) {
  return new RegExp(`^${name.replaceAll('/', '\\/')}(\\/|$)`)
}

/** @param {string} code */
function gzippedSize(code) {
  return gzipSync(code, { level: 9 }).length
}

/**
 * @template {{ fileName: string, facadeModuleId: string | null, imports: string[], moduleIds: string[] }} Chunk
 * @param {readonly Chunk[]} chunks
 * @param {RegExp | undefined} ahead
 * @returns {Chunk[]} the entry chunk, those with files that are fetched ahead, and all that they import statically
 */
function loadedChunks(chunks, ahead) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entry = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(entryName))
  if (entry === undefined) throw new Error('Vite has written no entry chunk')
  const fetched = chunks.filter(({ moduleIds }) => moduleIds.some((id) => ahead?.test(id)))
  const reached = new Set([entry, ...fetched])
  for (const chunk of reached) {
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported) reached.add(imported)
    }
  }
  return [...reached]
}

/**
 * @param {string} path
 * @returns {string | undefined}
 */
function installedPackage(path) {
  const [first, second] = path.split('node_modules/').at(-1)?.split('/') ?? []
  if (!path.includes('node_modules/') || first === undefined) return undefined
  return first.startsWith('@') ? `${first}/${second}` : first
}
