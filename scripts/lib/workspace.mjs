import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {readonly string[]} [files]
 * @property {Record<string, string>} [scripts]
 * @property {Record<string, string | Record<string, string>>} [exports]
 * @property {Record<string, string>} [bin]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [devDependencies]
 */
/**
 * @typedef {object} Package
 * @property {string} folder name of its folder in `packages/`
 * @property {string} path absolute
 * @property {Manifest} manifest
 * @property {readonly string[]} entries absolute paths of the sources that `exports` and `bin` name
 * @property {readonly string[]} uses names of the workspace packages that it depends on
 */

/**
 * The packages that have sources, each after those that it depends on.
 * @returns {Promise<Package[]>}
 */
export async function readPackages() {
  const folders = (await readdir(join(root, 'packages')))
    .filter((folder) => existsSync(join(root, 'packages', folder, 'package.json')))
    .sort()
  const all = await Promise.all(folders.map(readPackage))
  const written = all.filter((each) => each.entries.some((entry) => existsSync(entry)))
  return sortByUse(written)
}

/**
 * @param {string} folder
 * @returns {Promise<Package>}
 */
async function readPackage(folder) {
  const path = join(root, 'packages', folder)
  /** @type {Manifest} */
  const manifest = JSON.parse(await readFile(join(path, 'package.json'), 'utf8'))
  return {
    folder,
    path,
    manifest,
    entries: entriesOf(manifest).map((entry) => join(path, entry)),
    uses: Object.keys(runtimeDependencies(manifest)),
  }
}

/**
 * @param {Manifest} manifest
 * @returns {string[]}
 */
function entriesOf({ exports = {}, bin = {} }) {
  const exported = Object.values(exports).flatMap((target) =>
    typeof target === 'object' && target.source !== undefined ? [target.source] : [],
  )
  const programs = Object.values(bin).map((target) =>
    target.replace(/^\.\/dist\//, './src/').replace(/\.js$/, '.ts'),
  )
  return [...new Set([...exported, ...programs])]
}

/**
 * What an installed package may import: its dependencies, peers and optional ones.
 * @param {Manifest} manifest
 * @returns {Record<string, string>}
 */
export function runtimeDependencies({ dependencies, peerDependencies, optionalDependencies }) {
  return { ...dependencies, ...peerDependencies, ...optionalDependencies }
}

/**
 * @param {readonly Package[]} packages
 * @returns {Package[]}
 */
function sortByUse(packages) {
  /** @type {Package[]} */
  const sorted = []
  /** @param {Package} each @param {readonly string[]} above */
  const visit = (each, above) => {
    if (sorted.includes(each)) return
    if (above.includes(each.manifest.name))
      throw new Error(
        `Packages depend on each other: ${[...above, each.manifest.name].join(' → ')}`,
      )
    for (const used of packages.filter(({ manifest }) => each.uses.includes(manifest.name)))
      visit(used, [...above, each.manifest.name])
    sorted.push(each)
  }
  for (const each of packages) visit(each, [])
  return sorted
}
