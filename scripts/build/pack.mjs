import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../lib/childProcess.mjs'
import { root } from '../lib/root.mjs'
import { readPackages } from '../lib/workspace.mjs'
import { originOf } from './originOf.mjs'
import { publishedManifest } from './publishedManifest.mjs'

/** @typedef {import('../lib/workspace.mjs').Package} Package */
/** @typedef {{ folder: string, name: string, tarball: string, files: readonly string[] }} Packed */
/** @typedef {{ folder: string, name: string, published: string, sources: readonly (readonly [name: string, path: string])[] }} Plan with the manifest for those who install it */

const staging = join(root, '.cache/packed')
const tarballs = join(root, '.cache/tarballs')
/** What the tarballs were packed of, and what they are. */
const note = join(tarballs, 'packed.json')

/** What every tarball has from the root of the workspace. */
const rootTexts = ['LICENSE', 'NOTICE']

/**
 * Builds every package, and packs it as it is published: its `files`, its README, the licence and the notice, and a
 * manifest for those who install it. Nothing else packs one: `npm pack` in a package's folder refuses (`refusePack.mjs`).
 * Tarballs of the very same files are there already.
 * @returns {Promise<readonly Packed[]>}
 * @throws {Error} when a package cannot be built, or something is missing that belongs into its tarball
 */
export async function packAll() {
  // No work where nothing has changed: what is packed is what the sources are now.
  const built = await run(process.execPath, [join(root, 'scripts/build.mjs')])
  if (built.code !== 0) throw new Error(built.output)
  const plans = await Promise.all((await readPackages()).map(planOf))
  const key = await hashOf(plans)
  const known = await readNote()
  if (known?.key === key) return known.packed
  for (const folder of [staging, tarballs]) await rm(folder, { recursive: true, force: true })
  await mkdir(tarballs, { recursive: true })
  await Promise.all(plans.map(stage))
  const { code, output } = await run('npm', [
    'pack',
    ...['--json', '--silent', '--ignore-scripts', '--pack-destination', tarballs],
    ...plans.map(({ folder }) => join(staging, folder)),
  ])
  if (code !== 0) throw new Error(output)
  /** @type {readonly { name: string, filename: string, files: readonly { path: string }[] }[]} */
  const reported = JSON.parse(output.slice(output.indexOf('[')))
  const packed = plans.map(({ folder, name }) => {
    const found = reported.find((one) => one.name === name)
    if (found === undefined) throw new Error(`${name} has not been packed`)
    const files = found.files.map(({ path }) => path)
    return { folder, name, tarball: join(tarballs, found.filename), files }
  })
  await writeFile(note, JSON.stringify({ key, packed }))
  return packed
}

/**
 * A hash over all that is in the tarballs, and over the npm that packs them.
 * @param {readonly Plan[]} plans
 */
async function hashOf(plans) {
  // Node brings npm with it.
  const hash = createHash('sha256').update(process.version)
  for (const { published, sources } of plans) {
    hash.update(published)
    for (const [name, source] of sources)
      for (const path of await filesOf(source))
        hash.update(`${name} ${path}\n`).update(await readFile(path))
  }
  return hash.digest('hex')
}

/** @param {string} path of a file, or of a folder */
async function filesOf(path) {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** @returns {Promise<{ key: string, packed: readonly Packed[] } | undefined>} of the last time, if it went well */
async function readNote() {
  try {
    return JSON.parse(await readFile(note, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * What a package is published of.
 * @param {Package} target
 * @returns {Promise<Plan>}
 */
async function planOf({ folder, path, manifest }) {
  const files = manifest.files ?? []
  const published = {
    ...publishedManifest({
      ...manifest,
      // npm takes a licence and a README by itself, but no notice.
      files: [...files, 'NOTICE'],
    }),
    ...(await readOrigin(folder)),
  }
  /** @param {string} from */
  const of = (from) => (/** @type {string} */ name) =>
    /** @type {const} */ ([name, join(from, name)])
  return {
    folder,
    name: manifest.name,
    published: `${JSON.stringify(published, null, 2)}\n`,
    sources: [...['README.md', ...files].map(of(path)), ...rootTexts.map(of(root))],
  }
}

/**
 * Lays a package's files together as they are published.
 * @param {Plan} plan
 */
async function stage({ folder, published, sources }) {
  const staged = join(staging, folder)
  await mkdir(staged, { recursive: true })
  for (const [name, source] of sources) await cp(source, join(staged, name), { recursive: true })
  await writeFile(join(staged, 'package.json'), published)
}

/** @param {string} folder name of its folder in `packages/` */
async function readOrigin(folder) {
  return originOf(
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
    `packages/${folder}`,
  )
}
