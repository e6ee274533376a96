import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

/** What every package's output depends on, beside its own files. */
const common = [
  'package-lock.json',
  'tsconfig.base.json',
  'types/css.d.ts',
  'scripts/build.mjs',
  'packages/ui-react/css-modules/index.js',
  'scripts/build/declarations.mjs',
  'scripts/build/javascript.mjs',
]

/**
 * A hash over all that decides what a package's `dist` holds: its sources (not its tests), its manifest, the build,
 * and the same hash of the packages that it uses.
 * @param {import('../lib/workspace.mjs').Package} target
 * @param {readonly string[]} hashesOfUsed
 * @returns {Promise<string>}
 */
export async function inputHash({ path }, hashesOfUsed) {
  const hash = createHash('sha256')
  for (const each of hashesOfUsed) hash.update(each)
  for (const file of common) hash.update(await readFile(join(root, file)))
  hash.update(await readFile(join(path, 'package.json')))
  const files = await readdir(join(path, 'src'), { recursive: true, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile() && !isTest(file.name))
    .map((file) => join(file.parentPath, file.name))
    .sort()
  for (const file of paths) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

/**
 * @param {string} name
 * @returns {boolean}
 */
export function isTest(name) {
  return /\.(test|test-d)\.tsx?$/.test(name)
}
