import { run } from '../lib/childProcess.mjs'
import { prepareFolder } from '../strangers/appFolder.mjs'
import { install } from '../strangers/install.mjs'

/**
 * The sources of what is installed together: webpack's settings, then its own.
 * @param {import('./apps.mjs').Folder} name
 */
export const sourcesOf = (name) => ['../bench/webpack', `../bench/${name}`]

/**
 * Installs a folder of apps as a stranger would, outside of the repository: our packages from their tarballs.
 * @param {import('./apps.mjs').Folder} name
 * @param {{ releases: readonly import('../strangers/serveRegistry.mjs').Release[], registryUrl: string }} registry
 * @returns {Promise<string>} the folder
 */
export async function installFolder(name, { releases, registryUrl }) {
  const folder = await prepareFolder(`bench-${name}`, sourcesOf(name))
  await install(folder, { tool: 'npm', releases, registryUrl, fresh: false })
  return folder
}

/**
 * Builds a page for production, by the bundler as it comes.
 * @param {string} folder where it is installed
 * @param {string} page
 * @param {import('./apps.mjs').Bundler} bundler
 * @param {string} output folder
 * @throws {Error} with the bundler's words
 */
export async function buildPage(folder, page, bundler, output) {
  const args =
    bundler === 'vite'
      ? ['vite', 'build', page, '--outDir', output, '--emptyOutDir']
      : ['webpack', '--env', `page=${page}`, '--output-path', output]
  const { code, output: words } = await run('npx', ['--no-install', ...args], {
    cwd: folder,
    // The environment of whoever runs this may be that of tests.
    env: { NODE_ENV: 'production' },
    timeoutMs: 8 * 60_000,
  })
  if (code !== 0) throw new Error(`${bundler} could not build ${page}\n${words}`)
}
