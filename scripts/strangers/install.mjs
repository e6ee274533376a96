import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../lib/childProcess.mjs'
import { fillPackageLock, installArguments, locks, stripLock } from './packageManagers.mjs'

/** @typedef {import('./serveRegistry.mjs').Release} Release */
/** @typedef {import('./packageManagers.mjs').Tool} Tool */
/**
 * @typedef {object} Note what is installed
 * @property {string} key of all that decides what is installed and what the package manager says of it
 * @property {string} output what it said
 * @property {Record<string, string>} integrity of our packages as they are unpacked now
 */
/** @typedef {{ output: string, isKept: boolean }} Installed what the package manager said, in this run or in an earlier one */

const noteFile = '.installed.json'

/** The parts of a manifest that decide what is installed beside it, and what a package manager warns of. */
const decisive = [
  'version',
  'dependencies',
  'peerDependencies',
  'peerDependenciesMeta',
  'optionalDependencies',
  'bundleDependencies',
  'bundledDependencies',
  'bin',
  'cpu',
  'deprecated',
  'engines',
  'libc',
  'os',
  'scripts',
]

/**
 * Installs an app as a stranger would: by its package manager, ours by name like all others. The lock file pins what
 * is not ours; ours and what they ask for are resolved each time. Where only the contents of our packages have changed
 * since the last time, and a fresh install is not asked for, they alone are unpacked in their places: what the package
 * manager said when it installed the rest is kept with it.
 * @param {string} folder of the app
 * @param {{ tool: Tool, releases: readonly Release[], registryUrl: string, fresh: boolean }} options
 * @returns {Promise<Installed>}
 * @throws {Error} with its words, when it fails
 */
export async function install(folder, { tool, releases, registryUrl, fresh }) {
  const key = await installKey(folder, tool, releases)
  const note = await readNote(folder)
  if (!fresh && note?.key === key) {
    await refresh(folder, releases, note)
    return { output: note.output, isKept: true }
  }
  for (const entry of ['node_modules', noteFile])
    await rm(join(folder, entry), { recursive: true, force: true })
  await writeSettings(folder, { tool, registryUrl, keepsLock: true })
  if (tool === 'npm') await fillLock(join(folder, locks.npm))
  const [program, ...args] = installArguments(tool)
  const { code, output } = await run(program, args, {
    cwd: folder,
    // Of a quiet `npm test` it would hear that it is to be quiet as well.
    env: { CI: '1', NODE_ENV: 'development', npm_config_loglevel: 'warn' },
    timeoutMs: 8 * 60_000,
  })
  if (code !== 0) throw new Error(`${tool} ended with ${code}\n${output}`)
  await writeNote(folder, { key, output }, releases)
  return { output, isKept: false }
}

/**
 * Tells the package manager of an app where our packages are, and leaves it the lock file of its own without them. An
 * app that shares its sources with others has one package manager all the same.
 * @param {string} folder
 * @param {{ tool: Tool, registryUrl: string, keepsLock: boolean }} options
 */
export async function writeSettings(folder, { tool, registryUrl, keepsLock }) {
  const settings = [
    `@latchkey:registry=${registryUrl}`,
    'omit-lockfile-registry-resolved=true',
    'fund=false',
    'audit=false',
  ]
  await writeFile(join(folder, '.npmrc'), `${settings.join('\n')}\n`)
  for (const [other, file] of Object.entries(locks))
    if (other !== tool || !keepsLock) await rm(join(folder, file), { force: true })
  const lock = join(folder, locks[tool])
  if (existsSync(lock)) await writeFile(lock, stripLock(tool, await readFile(lock, 'utf8')))
}

/** @param {string} lock file of npm's */
async function fillLock(lock) {
  if (!existsSync(lock)) return
  const { code, output } = await run('npm', ['config', 'get', 'registry'])
  if (code !== 0) throw new Error(output)
  await writeFile(lock, fillPackageLock(await readFile(lock, 'utf8'), output.trim()))
}

/**
 * @param {string} folder
 * @param {Tool} tool
 * @param {readonly Release[]} releases
 */
async function installKey(folder, tool, releases) {
  const hash = createHash('sha256').update(await readFile(join(folder, 'package.json')))
  // Node brings npm with it, and what asks for another Node is warned of.
  hash.update(process.version)
  const lock = join(folder, locks[tool])
  if (existsSync(lock)) hash.update(await readFile(lock))
  for (const { name, manifest } of releases)
    hash.update(JSON.stringify([name, ...decisive.map((field) => manifest[field] ?? null)]))
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @param {readonly Release[]} releases
 * @param {Note} note
 */
async function refresh(folder, releases, note) {
  for (const { name, manifest, tarball, integrity } of releases) {
    if (note.integrity[name] === integrity) continue
    for (const place of await findPlaces(folder, name)) {
      await rm(place, { recursive: true, force: true })
      await mkdir(place, { recursive: true })
      const { code, output } = await run('tar', [
        '-xzf',
        tarball,
        '--strip-components=1',
        '-C',
        place,
      ])
      if (code !== 0) throw new Error(output)
      // As a package manager leaves a program.
      for (const program of Object.values(manifest.bin ?? {}))
        await chmod(join(place, program), 0o755)
    }
  }
  await writeNote(folder, note, releases)
}

/**
 * Where a package is installed: at the top, and in pnpm's store of the app.
 * @param {string} folder
 * @param {string} name
 * @returns {Promise<string[]>}
 */
async function findPlaces(folder, name) {
  const modules = join(folder, 'node_modules')
  const store = join(modules, '.pnpm')
  const stored = existsSync(store) ? await readdir(store) : []
  const candidates = [
    join(modules, name),
    ...stored
      .filter((each) => each.startsWith(name.replace('/', '+')))
      .map((each) => join(store, each, 'node_modules', name)),
  ]
  return [
    ...new Set(await Promise.all(candidates.filter(existsSync).map((each) => realpath(each)))),
  ]
}

/**
 * @param {string} folder
 * @returns {Promise<Note | undefined>}
 */
async function readNote(folder) {
  try {
    return JSON.parse(await readFile(join(folder, noteFile), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * @param {string} folder
 * @param {Pick<Note, 'key' | 'output'>} said
 * @param {readonly Release[]} releases
 */
async function writeNote(folder, { key, output }, releases) {
  const integrity = Object.fromEntries(releases.map((each) => [each.name, each.integrity]))
  await writeFile(join(folder, noteFile), JSON.stringify({ key, output, integrity }))
}
