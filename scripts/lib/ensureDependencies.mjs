import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './childProcess.mjs'
import { root } from './root.mjs'

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockEntry */
/** @typedef {{ packages: Record<string, LockEntry> }} Lock */

/**
 * Is what package-lock.json names not installed, or installed in another version? Optional packages of other
 * platforms do not count.
 * @returns {Promise<boolean>}
 */
async function isStale() {
  const wanted = await readLock('package-lock.json')
  if (wanted === undefined) throw new Error('package-lock.json is missing')
  const installed = await readLock('node_modules/.package-lock.json')
  if (installed === undefined) return true
  return Object.entries(wanted.packages).some(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return false
    const found = installed.packages[path]
    if (found === undefined) return entry.optional !== true
    return found.version !== entry.version
  })
}

/**
 * @param {string} path
 * @returns {Promise<Lock | undefined>}
 */
async function readLock(path) {
  try {
    return JSON.parse(await readFile(join(root, path), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Runs `npm ci` when anything of package-lock.json is missing. Answers what was done.
 * @param {(line: string) => void} onLine receives npm's own words
 * @returns {Promise<'present' | 'installed'>}
 * @throws {Error} when the install fails, with npm's output
 */
export async function ensureDependencies(onLine) {
  if (!(await isStale())) return 'present'
  const result = await run('npm', ['ci', '--no-audit', '--no-fund'], {
    onLine,
    timeoutMs: 10 * 60_000,
  })
  if (result.code !== 0) throw new Error(`npm ci failed\n${result.output}`)
  return 'installed'
}
