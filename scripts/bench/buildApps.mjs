import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, defaultClientConditions } from 'vite'
import { cssModules } from '../../packages/ui-react/css-modules/index.js'
import { measureEager, reactPackages } from '../gates/bytes.mjs'
import { root } from '../lib/root.mjs'

/** The apps that are measured side by side; the first is the floor. */
export const apps = /** @type {const} */ (['floor', 'one-chain', 'multichain'])
/** @typedef {(typeof apps)[number] | 'activity' | 'balances'} AppName those that are measured by themselves among them */

/**
 * @typedef {object} BuiltApp
 * @property {AppName} name
 * @property {ReadonlyMap<string, { type: string, body: Buffer }>} files gzipped, by their path
 * @property {number} eagerBytes gzipped JavaScript that loads with the page, without React
 */

/** @type {Record<string, string>} */
const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/**
 * Builds an app for production as an app of a stranger would be, from the packages' sources.
 * @param {AppName} name
 * @returns {Promise<BuiltApp>}
 */
export async function buildApp(name) {
  const folder = join(root, 'bench/apps', name)
  const outDir = join(root, '.cache/bench', name)
  await rm(outDir, { recursive: true, force: true })
  await build({
    root: folder,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    mode: 'production',
    base: './',
    resolve: { conditions: ['source', ...defaultClientConditions] },
    plugins: [cssModules()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } },
      },
    },
  })
  const paths = (await readdir(outDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const files = await Promise.all(
    paths.map(async (path) => {
      const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      const body = gzipSync(await readFile(path), { level: 9 })
      return /** @type {const} */ ([path.slice(outDir.length), { type, body }])
    }),
  )
  const { bytes } = await measureEager({
    entry: `bench/apps/${name}/main.tsx`,
    without: reactPackages,
  })
  return { name, files: new Map(files), eagerBytes: bytes }
}
