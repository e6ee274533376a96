import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { runtimeDependencies } from '../lib/workspace.mjs'

/** @typedef {import('./unpacked.mjs').Published} Published */

/** The entries that may ask for what is an optional peer of the package: whoever imports one has it. */
const optionalEntries = new Set(['./react', './testing/vitest'])

const pattern =
  /(?:^|[\s;}])(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|[\s;}])import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/**
 * The imports of an unpacked package that lead nowhere: to no file of it, and to nothing that is installed with it.
 * @param {string} folder
 * @param {Published} manifest
 * @param {readonly string[]} files
 * @returns {Promise<string[]>}
 */
export async function checkImports(folder, manifest, files) {
  const code = files.filter((file) => /^dist\/.*\.(?:js|d\.ts)$/.test(file))
  const read = await Promise.all(
    code.map(async (file) => /** @type {const} */ ([file, await importsOf(join(folder, file))])),
  )
  const sources = new Map(read)
  const always = reach(sources, entriesOf(manifest))
  const installed = runtimeDependencies(manifest)
  const { peerDependenciesMeta = {} } = manifest

  /** @param {string} file @param {string} source */
  const isThere = (file, source) => {
    if (source.startsWith('.')) return sources.has(resolve(file, source))
    if (isBuiltin(source)) return true
    const name = source.split('/', source.startsWith('@') ? 2 : 1).join('/')
    if (name === manifest.name) return true
    const mayBeAbsent = peerDependenciesMeta[name]?.optional === true && always.has(file)
    return name in installed && !mayBeAbsent
  }
  return read.flatMap(([file, imported]) =>
    imported
      .filter((source) => !isThere(file, source))
      .map((source) => `${file} imports ${source}`),
  )
}

/** @param {string} path */
async function importsOf(path) {
  // Examples in docblocks import what is not there.
  const text = (await readFile(path, 'utf8')).replace(/\/\*\*[\s\S]*?\*\//g, '')
  return [...text.matchAll(pattern)].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '')
}

/** @param {Published} manifest */
function entriesOf({ exports = {}, bin = {} }) {
  const targets = Object.entries(exports).flatMap(([subpath, target]) => {
    if (optionalEntries.has(subpath)) return []
    return typeof target === 'string' ? [target] : Object.values(target)
  })
  return [...targets, ...Object.values(bin)].map((target) => target.replace('./', ''))
}

/**
 * @param {ReadonlyMap<string, readonly string[]>} sources
 * @param {readonly string[]} entries
 */
function reach(sources, entries) {
  const reached = new Set(entries)
  for (const file of reached)
    for (const source of sources.get(file) ?? [])
      if (source.startsWith('.')) reached.add(resolve(file, source))
  return reached
}

/**
 * @param {string} file
 * @param {string} source
 */
function resolve(file, source) {
  const path = posix.join(posix.dirname(file), source)
  return file.endsWith('.d.ts') ? path.replace(/\.js$/, '.d.ts') : path
}
