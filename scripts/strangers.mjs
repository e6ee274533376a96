// `npm run test:strangers`: our packages, packed as a release packs them, in apps as a stranger would have them:
// installed, built by their own tools with the settings that these come with, and driven in Chromium.
//   npm run test:strangers                        the apps that `npm test` has the time for
//   npm run test:strangers -- --all               all of them, freshly installed (or LATCHKEY_FULL=1)
//   npm run test:strangers -- --only vite,next    these alone
//   npm run test:strangers -- --fresh             installs them anew
//   npm run test:strangers -- --lock              writes the lock files anew, of all or of `--only`
import { parseArgs } from 'node:util'
import { packAll } from './build/pack.mjs'
import { stopAllGroups } from './lib/childProcess.mjs'
import { apps } from './strangers/apps.mjs'
import { lockApps } from './strangers/lockApps.mjs'
import { installTools } from './strangers/packageManagers.mjs'
import {
  assertAppsExist,
  printResult,
  readKnown,
  withKnown,
  writeReport,
} from './strangers/report.mjs'
import { runApp } from './strangers/runApp.mjs'
import { readReleases, serveRegistry } from './strangers/serveRegistry.mjs'
import { startWorld } from './strangers/world.mjs'

/** How many apps are built at a time. */
const workers = 2

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: Boolean(process.env.LATCHKEY_FULL) },
    only: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    lock: { type: 'boolean', default: false },
  },
})

/** @returns {readonly import('./strangers/apps.mjs').AppPlan[]} */
function wantedApps() {
  const only = values.only?.split(',')
  const unknown = only?.find((name) => !apps.some((app) => app.name === name))
  if (unknown !== undefined)
    throw new Error(
      `No app is called ${unknown}; there are: ${apps.map(({ name }) => name).join(', ')}`,
    )
  return apps.filter(
    ({ name, isQuick }) => only?.includes(name) ?? (values.all || values.lock || isQuick),
  )
}

/** @returns {Promise<boolean>} whether all is well */
async function main() {
  const wanted = wantedApps()
  const known = await readKnown()
  assertAppsExist(
    known,
    apps.map(({ name }) => name),
  )
  if (wanted.some(({ tool }) => tool !== undefined)) await installTools()
  if (values.lock) {
    const registry = await serveRegistry(await readReleases(await packAll()))
    await lockApps(wanted, registry.url).finally(() => registry.stop())
    return true
  }
  const started = Date.now()
  const world = await startWorld()
  console.log(`✔  packed, sandbox started ${((Date.now() - started) / 1000).toFixed(1)} s`)
  /** @type {import('./strangers/report.mjs').AppResult[]} */
  const results = []
  const queue = [...wanted]
  const work = async () => {
    for (let plan = queue.shift(); plan; plan = queue.shift()) {
      const fresh = values.fresh || (values.all && values.only === undefined)
      const result = withKnown(await runApp(plan, world, { fresh }), known)
      printResult(result)
      results.push(result)
    }
  }
  try {
    await Promise.all(Array.from({ length: workers }, work))
  } finally {
    await world.stop()
    await stopAllGroups()
  }
  await writeReport(results)
  return results.every((app) => app.results.every(({ status }) => status !== 'failed'))
}

// Playwright listens too, which would otherwise be taken for a clean end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => void stopAllGroups().finally(() => process.exit(130)))
process.exitCode = (await main()) ? 0 : 1
