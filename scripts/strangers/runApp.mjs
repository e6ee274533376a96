import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { App } from './App.mjs'
import { prepareFolder, sources } from './appFolder.mjs'
import { install } from './install.mjs'
import { locks, stripLock } from './packageManagers.mjs'
import { findWarnings } from './warnings.mjs'

/**
 * Installs an app and asks of it what its plan says.
 * @param {import('./apps.mjs').AppPlan} plan
 * @param {import('./world.mjs').World} world
 * @param {{ fresh: boolean, lock: boolean }} options
 * @returns {Promise<import('./report.mjs').AppResult>}
 */
export async function runApp(plan, world, { fresh, lock }) {
  const started = Date.now()
  const folder = await prepareFolder(plan.name, plan.folders)
  const app = new App(folder, world)
  const isInstalled = await app.check(
    `[REAL-19] ${plan.tool} installs it without a warning`,
    async () => {
      const { releases, registryUrl } = world
      const output = await install(folder, {
        tool: plan.tool,
        releases,
        registryUrl,
        fresh: fresh || lock,
      })
      const warnings = findWarnings(output, plan.expected)
      if (warnings.length > 0) throw new Error(warnings.join('\n'))
      return true
    },
  )
  if (lock) await takeLock(plan, folder)
  try {
    if (isInstalled) await plan.checks(app)
  } finally {
    await app.end()
  }
  return { app: plan.name, seconds: (Date.now() - started) / 1000, results: app.results }
}

/**
 * @param {import('./apps.mjs').AppPlan} plan
 * @param {string} folder
 */
async function takeLock({ folders, tool }, folder) {
  // Yarn's names the registry of whoever wrote it.
  if (tool === 'yarn') return
  const text = await readFile(join(folder, locks[tool]), 'utf8')
  await writeFile(join(sources, folders.at(-1) ?? '', locks[tool]), stripLock(tool, text))
}
