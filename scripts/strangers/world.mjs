import { chromium } from 'playwright-core'
import { packAll } from '../build/pack.mjs'
import { chromiumFlags } from '../lib/chromiumFlags.mjs'
import { ensureChromium } from '../lib/ensureChromium.mjs'
import { readReleases, serveRegistry } from './serveRegistry.mjs'

/**
 * @typedef {object} World what all apps share
 * @property {readonly import('./serveRegistry.mjs').Release[]} releases
 * @property {string} registryUrl
 * @property {import('@latchkey/sandbox').Sandbox} sandbox
 * @property {() => Promise<import('playwright-core').Browser>} getBrowser a Chromium that starts with the first visitor
 * @property {() => Promise<void>} stop
 */

/** The name under which a page stands that no browser trusts as it trusts localhost. */
export const plainHost = 'app.test'

const flags = [...chromiumFlags, `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`]

/**
 * Packs our packages and starts what the apps need: their registry and the sandbox.
 * @returns {Promise<World>}
 */
export async function startWorld() {
  const executablePath = await ensureChromium()
  const releases = await readReleases(await packAll())
  // As it was built: the sources would need a loader.
  const { startSandbox } = await import('@latchkey/sandbox')
  const [registry, sandbox] = await Promise.all([
    serveRegistry(releases),
    startSandbox({ approvals: 'approve', origins: [`http://${plainHost}`] }),
  ])
  /** @type {Promise<import('playwright-core').Browser> | undefined} */
  let browser
  return {
    releases,
    registryUrl: registry.url,
    sandbox,
    getBrowser() {
      browser ??= chromium.launch({ executablePath, args: flags })
      return browser
    },
    async stop() {
      await (await browser)?.close()
      await sandbox.stop()
      await registry.stop()
    },
  }
}
