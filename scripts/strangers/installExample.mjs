import { join } from 'node:path'
import { packAll } from '../build/pack.mjs'
import { run } from '../lib/childProcess.mjs'
import { root } from '../lib/root.mjs'
import { prepareFolder } from './appFolder.mjs'
import { install } from './install.mjs'
import { readReleases, serveRegistry } from './serveRegistry.mjs'

/**
 * Builds and packs our packages, and installs a Next example with them beside the apps of strangers.
 * @param {string} example its folder in the workspace: `examples/next-siwx`
 * @returns {Promise<string>} where it stands
 */
export async function installExample(example) {
  const built = await run(process.execPath, [join(root, 'scripts/build.mjs')])
  if (built.code !== 0) throw new Error(built.output)
  const releases = await readReleases(await packAll())
  const registry = await serveRegistry(releases)
  try {
    const folder = await prepareFolder('demo', [join('..', example), 'next'])
    await install(folder, { tool: 'npm', releases, registryUrl: registry.url, fresh: false })
    return folder
  } finally {
    await registry.stop()
  }
}
