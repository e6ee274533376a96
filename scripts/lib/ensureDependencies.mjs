import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './childProcess.mjs'
import { root } from './root.mjs'
import { showProgress } from './showProgress.mjs'

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockEntry */
/** @typedef {{ packages: Record<string, LockEntry> }} Lock */

/**
 * Runs `npm ci` when anything of package-lock.json is missing, and shows how far it is. What npm says, such as warnings
 * of packages about each other, is shown when it fails: then all of it.
 * @param {{ folder?: string, output?: Parameters<typeof showProgress>[1] }} [options]
 * @returns {Promise<'present' | 'installed'>} what was done
 * @throws {Error} when the install fails, with npm's output
 */
export async function ensureDependencies({ folder = root, output } = {}) {
  const wanted = await readLock(join(folder, 'package-lock.json'))
  if (wanted === undefined) throw new Error('package-lock.json is missing')
  if (!isStale(wanted, await readLock(join(folder, 'node_modules/.package-lock.json'))))
    return 'present'
  const total = Object.entries(wanted.packages).filter(
    ([path, { link, optional }]) =>
      /^node_modules\/[^/]+(\/[^/]+)?$/.test(path) && !link && !optional,
  ).length
  const progress = showProgress(
    async () =>
      `npm ci: ${Math.min(await countInstalled(folder), total)} of about ${total} packages`,
    output,
  )
  try {
    const result = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      timeoutMs: 10 * 60_000,
    })
    if (result.code !== 0) throw new Error(`npm ci failed\n${result.output}`)
  } finally {
    progress.end()
  }
  return 'installed'
}

/**
 * Is what the lock names not installed, or installed in another version? Optional packages of other platforms do not
 * count.
 * @param {Lock} wanted
 * @param {Lock | undefined} installed
 */
function isStale(wanted, installed) {
  if (installed === undefined) return true
  return Object.entries(wanted.packages).some(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return false
    const found = installed.packages[path]
    if (found === undefined) return entry.optional !== true
    return found.version !== entry.version
  })
}

/**
 * How many packages are unpacked in `node_modules`, those inside others aside: npm makes all their folders first, empty.
 * @param {string} folder
 */
async function countInstalled(folder) {
  const modules = join(folder, 'node_modules')
  const names = await list(modules)
  const paths = await Promise.all(
    names.map(async (name) =>
      name.startsWith('@')
        ? (await list(join(modules, name))).map((scoped) => join(modules, name, scoped))
        : [join(modules, name)],
    ),
  )
  const unpacked = await Promise.all(paths.flat().map((path) => exists(join(path, 'package.json'))))
  return unpacked.filter(Boolean).length
}

/** @param {string} path */
async function exists(path) {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}

/**
 * @param {string} path
 * @returns {Promise<string[]>} nothing where there is no such folder yet
 */
async function list(path) {
  try {
    return (await readdir(path)).filter((name) => !name.startsWith('.'))
  } catch {
    return []
  }
}

/**
 * @param {string} path
 * @returns {Promise<Lock | undefined>}
 */
async function readLock(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}
