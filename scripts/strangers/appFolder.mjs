import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { root } from '../lib/root.mjs'

/** The sources of the apps. */
export const sources = join(root, 'strangers')

/** Where the apps of this checkout live: outside of it, or Node would find the workspace's packages above them. */
const home = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'latchkey-strangers',
  createHash('sha256').update(root).digest('hex').slice(0, 12),
)

/** What is kept from one run to the next. */
const kept = ['node_modules', '.installed.json']

/** What somebody who tries an app in its own place leaves there. */
const made = ['node_modules', '.next', '.env.local']

/**
 * The folder of an app with its sources as they are now, and what the last run installed.
 * @param {string} name
 * @param {readonly string[]} folders in `strangers/`; a later one adds to and replaces what an earlier one has
 * @returns {Promise<string>}
 */
export async function prepareFolder(name, folders) {
  const folder = join(home, name)
  assertAlone(folder)
  await mkdir(folder, { recursive: true })
  for (const entry of await readdir(folder))
    if (!kept.includes(entry)) await rm(join(folder, entry), { recursive: true, force: true })
  for (const each of folders)
    await cp(join(sources, each), folder, {
      recursive: true,
      filter: (path) => !made.includes(basename(path)),
    })
  return folder
}

/**
 * Nothing above the folder may be a place where Node, TypeScript or a bundler finds packages.
 * @param {string} folder
 */
function assertAlone(folder) {
  for (let above = dirname(folder); ; above = dirname(above)) {
    for (const entry of ['node_modules', 'package.json'])
      if (existsSync(join(above, entry)))
        throw new Error(
          `${join(above, entry)} would be found by an app in ${folder}: set XDG_CACHE_HOME`,
        )
    if (above === dirname(above)) return
  }
}
