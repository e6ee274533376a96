// `npm run bench`: measures the modal beside the floor (React and sixty lines) in one run, on a processor four times
// slower, with a cold cache, and prints medians. Judge the ratios: milliseconds drift with the machine.
//   npm run bench -- --runs 3
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { apps, buildApp } from './bench/buildApps.mjs'
import { measureBalances } from './bench/measureBalances.mjs'
import { measureHistory } from './bench/measureHistory.mjs'
import { measureCrowd, measureEarliest, measureLeak, measureVisit } from './bench/measures.mjs'
import { measureTransactions } from './bench/measureTransactions.mjs'
import { medians, report } from './bench/report.mjs'
import { serveApp } from './bench/serveApp.mjs'
import { chromiumFlags } from './lib/chromiumFlags.mjs'
import { ensureChromium } from './lib/ensureChromium.mjs'
import { ensureDependencies } from './lib/ensureDependencies.mjs'
import { root } from './lib/root.mjs'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } })
const runs = Math.max(1, Number.parseInt(values.runs, 10) || 7)

/** @param {string} line */
const say = (line) => console.log(`…  ${line}`)

await ensureDependencies()
const executablePath = await ensureChromium()

say('building the apps')
const served = []
for (const name of apps) {
  const app = await buildApp(name)
  served.push({
    ...app,
    ...(await serveApp(app)),
    runs: /** @type {Record<string, number>[]} */ ([]),
  })
}
/** @param {readonly string[]} more */
const launch = (...more) =>
  chromium.launch({
    executablePath,
    args: [...chromiumFlags, '--enable-precise-memory-info', ...more],
  })
const browser = await launch()
// What the compilers keep of a page that does one thing over and over is none of its own: the floor "leaks" it too.
const interpreter = await launch('--js-flags=--no-opt --no-maglev --no-sparkplug')
try {
  // App after app within each round, so that a machine that slows down slows all of them.
  for (let round = 1; round <= runs; round += 1) {
    say(`round ${round} of ${runs}`)
    for (const app of served)
      app.runs.push({
        ...(await measureVisit(browser, app.url)),
        earliest: await measureEarliest(browser, app.url, {}),
        earliestSlow: await measureEarliest(browser, app.url, { isSlowNetwork: true }),
        ...(await measureCrowd(browser, app.url)),
      })
  }
  say('opening and closing')
  for (const app of served) app.runs.push(await measureLeak(interpreter, app.url))
  say(await measureBalances(browser, runs))
  say(await measureTransactions(browser, runs))
  say(await measureHistory())
} finally {
  await Promise.all([browser.close(), interpreter.close()])
  for (const { stop } of served) stop()
}

const rows = served.map(({ name, eagerBytes, runs: measured }) => ({
  name,
  figures: { eagerBytes, ...medians(measured) },
}))
console.log(`\n${report(rows)}\n`)
const folder = join(root, '.cache/bench')
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'figures.json'), `${JSON.stringify(rows, null, 2)}\n`)
