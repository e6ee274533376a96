import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../lib/childProcess.mjs'
import { root } from '../lib/root.mjs'
import { readPackages } from '../lib/workspace.mjs'
import { originOf } from './originOf.mjs'

/** @typedef {import('../lib/workspace.mjs').Package} Package */
/** @typedef {{ name: string, staged: string, tarball: string, files: readonly string[] }} Packed */

const staging = join(root, '.cache/packed')
const tarballs = join(root, '.cache/tarballs')

/** Fields of a manifest that serve the workspace alone. */
const workspaceFields = ['devDependencies', 'scripts', 'private']

/**
 * Packs every package as it is published: `dist`, its README, the licence and the notice, and a manifest without the
 * `source` condition, which would lead to files that are not in it.
 * @returns {Promise<Packed[]>}
 * @throws {Error} when a package has no `dist`
 */
export async function packAll() {
  await rm(staging, { recursive: true, force: true })
  await rm(tarballs, { recursive: true, force: true })
  await mkdir(tarballs, { recursive: true })
  return Promise.all((await readPackages()).map(pack))
}

/**
 * @param {Package} target
 * @returns {Promise<Packed>}
 */
async function pack({ folder, path, manifest }) {
  const dist = join(path, 'dist')
  if (!existsSync(dist)) throw new Error(`${manifest.name} is not built: npm run build`)
  const staged = join(staging, folder)
  await cp(dist, join(staged, 'dist'), { recursive: true })
  const texts = [join(path, 'README.md'), join(root, 'LICENSE'), join(root, 'NOTICE')]
  for (const text of texts.filter(existsSync))
    await cp(text, join(staged, text.split('/').at(-1) ?? ''))
  await writeFile(
    join(staged, 'package.json'),
    `${JSON.stringify({ ...publishedManifest(manifest), ...(await readOrigin(folder)) }, null, 2)}\n`,
  )
  const { code, output } = await run(
    'npm',
    ['pack', '--json', '--silent', '--ignore-scripts', '--pack-destination', tarballs],
    { cwd: staged },
  )
  if (code !== 0) throw new Error(output)
  /** @type {readonly [{ filename: string, files: readonly { path: string }[] }]} */
  const [{ filename, files }] = JSON.parse(output.slice(output.indexOf('[')))
  return {
    name: manifest.name,
    staged,
    tarball: join(tarballs, filename),
    files: files.map((file) => file.path),
  }
}

/** @param {string} folder name of its folder in `packages/` */
async function readOrigin(folder) {
  return originOf(
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
    `packages/${folder}`,
  )
}

/**
 * @param {import('../lib/workspace.mjs').Manifest} manifest
 * @returns {object}
 */
function publishedManifest(manifest) {
  const exports = Object.fromEntries(
    Object.entries(manifest.exports ?? {}).map(([subpath, target]) => {
      if (typeof target === 'string') return [subpath, target]
      const { source: _, ...published } = target
      return [subpath, published]
    }),
  )
  const kept = Object.entries({ ...manifest, exports }).filter(
    ([field]) => !workspaceFields.includes(field),
  )
  return Object.fromEntries(kept)
}
