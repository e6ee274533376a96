// `npm run build`: every package of packages/ that has sources, to ES modules and declarations in its `dist`; what is
// missing for it is installed first.
// A package whose inputs have not changed is left as it is (--force builds it all the same).
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureDependencies } from './lib/ensureDependencies.mjs'
import { root } from './lib/root.mjs'
import { readPackages } from './lib/workspace.mjs'

/** @typedef {import('./lib/workspace.mjs').Package} Package */

const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } })
const cache = join(root, 'node_modules/.cache/latchkey-build')

await ensureDependencies()
// They stand on what has just been installed.
const [{ buildDeclarations }, { inputHash }, { buildJavaScript }] = await Promise.all([
  import('./build/declarations.mjs'),
  import('./build/inputHash.mjs'),
  import('./build/javascript.mjs'),
])

/**
 * Builds one package when all that it uses is built. Answers with its hash.
 * @param {Package} target
 * @param {readonly Promise<string>[]} used
 * @returns {Promise<string>}
 */
async function buildPackage(target, used) {
  const hash = await inputHash(target, await Promise.all(used))
  const dist = join(target.path, 'dist')
  const note = join(cache, target.folder)
  const isFresh = !values.force && existsSync(dist) && (await readText(note)) === hash
  if (isFresh) {
    console.log(`✔  ${target.manifest.name} unchanged`)
    return hash
  }
  const started = Date.now()
  await rm(note, { force: true })
  await rm(dist, { recursive: true, force: true })
  await Promise.all([buildJavaScript(target), buildDeclarations(target)])
  await copyAssets(target)
  await writeFile(note, hash)
  console.log(`✔  ${target.manifest.name} ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return hash
}

/**
 * Files that a package reads at run time beside its modules: folders named `assets` go along.
 * @param {Package} target
 */
async function copyAssets({ path }) {
  const assets = join(path, 'src/assets')
  if (existsSync(assets)) await cp(assets, join(path, 'dist/assets'), { recursive: true })
}

/** @param {string} path */
async function readText(path) {
  try {
    return await readFile(path, 'utf8')
  } catch {
    return undefined
  }
}

await mkdir(cache, { recursive: true })
/** @type {Map<string, Promise<string>>} */
const builds = new Map()
for (const target of await readPackages()) {
  const used = target.uses.flatMap((name) => builds.get(name) ?? [])
  const build = buildPackage(target, used)
  // Whoever waits for it reports the failure; nobody may be waiting.
  build.catch(() => {})
  builds.set(target.manifest.name, build)
}
const failures = (await Promise.allSettled(builds.values())).flatMap((result) =>
  result.status === 'rejected' ? [result.reason] : [],
)
for (const failure of new Set(failures))
  console.error(failure instanceof Error ? failure.message : failure)
if (failures.length > 0) process.exitCode = 1
