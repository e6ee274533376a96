import { App } from './App.mjs'
import { prepareFolder } from './appFolder.mjs'
import { install } from './install.mjs'
import { findWarnings } from './warnings.mjs'

/**
 * Installs an app and asks of it what its plan says.
 * @param {import('./apps.mjs').AppPlan} plan
 * @param {import('./world.mjs').World} world
 * @param {{ fresh: boolean }} options
 * @returns {Promise<import('./report.mjs').AppResult>}
 */
export async function runApp(plan, world, { fresh }) {
  const started = Date.now()
  const { tool = 'npm' } = plan
  // Yarn 1 is tried as well, and nothing promises it.
  const claim = tool === 'yarn' ? '' : `[REAL-19:${tool}] `
  const folder = await prepareFolder(plan.name, plan.folders)
  const app = new App(folder, world)
  const { releases, registryUrl } = world
  // In this run, or in the earlier one whose words are kept: nothing that decides about it has changed since.
  const installed = await app.check(`${claim}${tool} has installed it`, () =>
    install(folder, { tool, releases, registryUrl, fresh }),
  )
  if (installed)
    await app.check(`${claim}${tool} has warned of nothing`, async () => {
      const warnings = findWarnings(installed.output, plan.expected)
      if (warnings.length > 0) throw new Error(warnings.join('\n'))
    })
  try {
    if (installed) {
      await plan.checks(app)
      await app.checkServers('its servers have warned of nothing', plan.expectedOfServers)
    }
  } finally {
    await app.end()
  }
  const { leftOut, results } = app
  const seconds = (Date.now() - started) / 1000
  return { app: plan.name, seconds, results, leftOut, isKept: installed?.isKept ?? false }
}
