import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../lib/childProcess.mjs'
import { prepareFolder, sources } from './appFolder.mjs'
import { writeSettings } from './install.mjs'
import { lockArguments, locks, stripLock } from './packageManagers.mjs'

/**
 * Writes the lock files of apps anew, with the newest that their manifests allow. Yarn 1 has none: its lock names the
 * registry of whoever wrote it.
 * @param {readonly import('./apps.mjs').AppPlan[]} plans
 * @param {string} registryUrl
 */
export async function lockApps(plans, registryUrl) {
  for (const { folders, name, tool = 'npm' } of plans) {
    if (tool === 'yarn') continue
    const folder = await prepareFolder(`${name}-lock`, folders)
    await writeSettings(folder, { tool, registryUrl, keepsLock: false })
    const [program, ...args] = lockArguments(tool)
    const { code, output } = await run(program, args, { cwd: folder })
    if (code !== 0) throw new Error(`${name}: ${output}`)
    const text = await readFile(join(folder, locks[tool]), 'utf8')
    await writeFile(join(sources, folders.at(-1) ?? '', locks[tool]), stripLock(tool, text))
    console.log(`✔  ${name}`)
  }
}
