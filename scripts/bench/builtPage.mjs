import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../lib/root.mjs'

/**
 * @typedef {object} BuiltPage
 * @property {ReadonlyMap<string, { type: string, body: Buffer }>} files gzipped, by their path
 * @property {number} eagerBytes gzipped JavaScript that the page names itself, React with it
 */

/** @type {Record<string, string>} */
const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

/**
 * Where a page is built.
 * @param {string} page
 * @param {import('./apps.mjs').Bundler} bundler
 */
export const builtFolder = (page, bundler) => join(root, '.cache/bench', bundler, page)

/**
 * Reads a built page into memory.
 * @param {string} page
 * @param {import('./apps.mjs').Bundler} bundler
 * @returns {Promise<BuiltPage>}
 */
export async function readBuiltPage(page, bundler) {
  const folder = builtFolder(page, bundler)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const files = new Map(
    await Promise.all(
      paths.map(async (path) => {
        const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
        const body = gzipSync(await readFile(path), { level: 9 })
        return /** @type {const} */ ([path.slice(folder.length), { type, body }])
      }),
    ),
  )
  const eager = findScripts(await readFile(join(folder, 'index.html'), 'utf8'))
  return { files, eagerBytes: eager.reduce((sum, path) => sum + sizeOf(files, path), 0) }
}

/**
 * The scripts that a page names, those that it asks to be loaded beforehand among them.
 * @param {string} html
 * @returns {string[]} paths from the root of the site
 * @throws {Error} where it names none
 */
export function findScripts(html) {
  const named = [...html.matchAll(/(?:src|href)="?\/?([^"\s>]+\.js)/g)].map(
    ([, path = '']) => `/${path.replace(/^\.\//, '')}`,
  )
  if (named.length === 0) throw new Error(`The page names no script:\n${html}`)
  return [...new Set(named)]
}

/**
 * @param {BuiltPage['files']} files
 * @param {string} path
 */
function sizeOf(files, path) {
  const file = files.get(path)
  if (!file) throw new Error(`The page names ${path}, which was not built`)
  return file.body.length
}
