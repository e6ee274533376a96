import { packAll } from '../build/pack.mjs'
import { lockApps } from '../strangers/lockApps.mjs'
import { readReleases, serveRegistry } from '../strangers/serveRegistry.mjs'
import { builtFolder } from './builtPage.mjs'
import { buildPage, installFolder, sourcesOf } from './installFolder.mjs'
import { takeOut } from './speedUps.mjs'

/** @typedef {{ folder: import('./apps.mjs').Folder, page: string }} Page */

/**
 * Packs our packages as a release does, installs the folders that the pages are in, and builds the pages.
 * @param {readonly Page[]} pages
 * @param {readonly import('./apps.mjs').Bundler[]} bundlers
 * @param {(line: string) => void} say
 * @param {readonly import('./speedUps.mjs').SlowApp[]} slowApps built by Vite alone
 */
export async function prepare(pages, bundlers, say, slowApps = []) {
  const releases = await readReleases(await packAll())
  const registry = await serveRegistry(releases)
  try {
    for (const name of new Set(pages.map(({ folder }) => folder))) {
      say(`installing ${name}`)
      const folder = await installFolder(name, { releases, registryUrl: registry.url })
      for (const { page } of pages.filter((each) => each.folder === name))
        for (const bundler of bundlers) {
          say(`building ${page} with ${bundler}`)
          await buildPage(folder, page, bundler, builtFolder(page, bundler))
        }
      for (const slow of slowApps.filter((each) => each.folder === name)) {
        say(`building ${slow.page}`)
        const putBack = await takeOut(folder, slow.speedUp)
        await buildPage(folder, slow.source, 'vite', builtFolder(slow.page, 'vite')).finally(
          putBack,
        )
      }
    }
  } finally {
    await registry.stop()
  }
}

/**
 * Writes the lock files of the folders anew, with the newest that their manifests allow.
 * @param {readonly import('./apps.mjs').Folder[]} folders
 */
export async function lockFolders(folders) {
  const registry = await serveRegistry(await readReleases(await packAll()))
  const plans = folders.map((name) => ({
    name: `bench-${name}`,
    folders: sourcesOf(name),
    checks: async () => undefined,
  }))
  await lockApps(plans, registry.url).finally(() => registry.stop())
}
