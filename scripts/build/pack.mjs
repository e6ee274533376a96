import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../lib/childProcess.mjs'
import { root } from '../lib/root.mjs'
import { readPackages } from '../lib/workspace.mjs'
import { originOf } from './originOf.mjs'
import { publishedManifest } from './publishedManifest.mjs'

/** @typedef {import('../lib/workspace.mjs').Package} Package */
/** @typedef {{ folder: string, name: string, tarball: string, files: readonly string[] }} Packed */

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
  await rm(staging, { recursive: true, force: true })
  const staged = await Promise.all((await readPackages()).map(stage))
  const key = await hashStaged()
  const known = await readNote()
  if (known?.key === key) return known.packed
  await rm(tarballs, { recursive: true, force: true })
  await mkdir(tarballs, { recursive: true })
  const { code, output } = await run('npm', [
    'pack',
    ...['--json', '--silent', '--ignore-scripts', '--pack-destination', tarballs],
    ...staged.map(({ folder }) => join(staging, folder)),
  ])
  if (code !== 0) throw new Error(output)
  /** @type {readonly { name: string, filename: string, files: readonly { path: string }[] }[]} */
  const reported = JSON.parse(output.slice(output.indexOf('[')))
  const packed = staged.map(({ folder, name }) => {
    const found = reported.find((one) => one.name === name)
    if (found === undefined) throw new Error(`${name} has not been packed`)
    const files = found.files.map(({ path }) => path)
    return { folder, name, tarball: join(tarballs, found.filename), files }
  })
  await writeFile(note, JSON.stringify({ key, packed }))
  return packed
}

/** A hash over all files as they are published, and over the npm that packs them. */
async function hashStaged() {
  // Node brings npm with it.
  const hash = createHash('sha256').update(process.version)
  const entries = await readdir(staging, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const path of paths) hash.update(`${path}\n`).update(await readFile(path))
  return hash.digest('hex')
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
 * Lays a package's files together as they are published.
 * @param {Package} target
 */
async function stage({ folder, path, manifest }) {
  const staged = join(staging, folder)
  await mkdir(staged, { recursive: true })
  for (const file of ['README.md', ...(manifest.files ?? [])])
    await cp(join(path, file), join(staged, file), { recursive: true })
  for (const file of rootTexts) await cp(join(root, file), join(staged, file))
  const published = {
    ...publishedManifest({
      ...manifest,
      // npm takes a licence and a README by itself, but no notice.
      files: [...(manifest.files ?? []), 'NOTICE'],
    }),
    ...(await readOrigin(folder)),
  }
  await writeFile(join(staged, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  return { folder, name: manifest.name }
}

/** @param {string} folder name of its folder in `packages/` */
async function readOrigin(folder) {
  return originOf(
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
    `packages/${folder}`,
  )
}
