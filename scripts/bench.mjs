// `npm run bench`: small apps as strangers build them, ours packed as a release packs them, side by side with the floor
// and with other kits. It ends with an error where one of ours is past a limit. bench/README.md says what is measured.
//   npm run bench                                          five runs; the report goes to .cache/bench
//   npm run bench -- --write                               the whole of it, into docs/benchmark.md and .json
//   npm run bench -- --prepare --apps ethers --bundlers vite   installs and builds alone
//   npm run bench -- --built --runs 1 --measures visit     measures what is built
//   npm run bench -- --lock                                writes the lock files of the apps anew
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { apps, bundlers, listPages, reactPage } from './bench/apps.mjs'
import { readBuiltPage } from './bench/builtPage.mjs'
import { compareGains, findIdle } from './bench/gains.mjs'
import { judge } from './bench/judge.mjs'
import { limits, listLimits } from './bench/limits.mjs'
import { appLines, listLines, measures } from './bench/lines.mjs'
import { measureApp } from './bench/measureApp.mjs'
import { measureBalances } from './bench/measureBalances.mjs'
import { measureHistory } from './bench/measureHistory.mjs'
import { measureTransactions } from './bench/measureTransactions.mjs'
import { mediansOf } from './bench/medians.mjs'
import { lockFolders, prepare } from './bench/prepare.mjs'
import { writeJson, writeMarkdown } from './bench/report.mjs'
import { servePage } from './bench/servePage.mjs'
import { slowApps } from './bench/speedUps.mjs'
import { run, stopAllGroups } from './lib/childProcess.mjs'
import { ensureChromium } from './lib/ensureChromium.mjs'
import { ensureDependencies } from './lib/ensureDependencies.mjs'
import { root } from './lib/root.mjs'

/** @typedef {import('./bench/medians.mjs').Figures} Figures */
/** @typedef {import('./bench/apps.mjs').Bundler} Bundler */
/** @typedef {Parameters<typeof writeJson>[1][number]} MeasuredSection */
/** @typedef {import('./bench/gains.mjs').Gain} Gain */

/** A report has the medians of so many runs at least. */
const leastRuns = 5
/** What is kept differs little from run to run, and takes long. */
const keptRuns = 3

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: String(leastRuns) },
    apps: { type: 'string' },
    bundlers: { type: 'string' },
    measures: { type: 'string' },
    prepare: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    lock: { type: 'boolean', default: false },
  },
})

/** @param {string} line */
const say = (line) => console.log(`…  ${line}`)

/**
 * @template {string} Name
 * @param {string} option
 * @param {string | undefined} wanted names with commas between them
 * @param {readonly Name[]} all
 * @returns {readonly Name[]}
 */
function choose(option, wanted, all) {
  const names = wanted?.split(',') ?? all
  const unknown = names.find((name) => !all.includes(/** @type {Name} */ (name)))
  if (unknown !== undefined) throw new Error(`--${option} has no ${unknown}: ${all.join(', ')}`)
  return all.filter((name) => names.includes(name))
}

/** @type {string[]} */
const failures = []

/**
 * A measure that fails is told, and leaves its figures out.
 * @param {string} what
 * @param {() => Promise<Figures>} take
 * @returns {Promise<Figures>}
 */
async function attempt(what, take) {
  say(what)
  try {
    return await take()
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    failures.push(`${what}: ${reason}`)
    console.log(`✘  ${what}: ${error instanceof Error ? error.stack : error}`)
    return {}
  }
}

/**
 * App after app within each round, so that a machine that slows down slows all of them.
 * @param {Bundler} bundler
 * @param {readonly import('./bench/apps.mjs').BenchApp[]} wanted
 * @param {readonly import('./bench/speedUps.mjs').SlowApp[]} slow
 * @param {readonly import('./bench/measureApp.mjs').AppMeasure[]} taken
 * @param {number} runs
 * @returns {Promise<MeasuredSection & { gains: Gain[] }>}
 */
async function measureApps(bundler, wanted, slow, taken, runs) {
  const react = (await readBuiltPage(reactPage, bundler)).eagerBytes
  const served = await Promise.all(
    [...wanted, ...slow].map(async (app) => {
      const page = await readBuiltPage(app.page, bundler)
      /** @type {Figures[]} */
      const samples = []
      return { app, page, samples, ...(await servePage(page)) }
    }),
  )
  try {
    for (let round = 1; round <= runs; round += 1)
      for (const measure of taken)
        for (const { app, page, samples, url } of served) {
          if (measure === 'kept' && round > keptRuns) continue
          if (measure === 'crowd' && !app.isOurs) continue
          if (!(app.measures ?? taken).includes(measure)) continue
          const title = `${bundler}, round ${round} of ${runs}, ${measure}, ${app.name}`
          const { idleScriptBytes, ...figures } = await attempt(title, () =>
            measureApp({ url, find: app.find, files: page.files }, measure),
          )
          samples.push({
            ...figures,
            ...(idleScriptBytes === undefined
              ? {}
              : { eager: page.eagerBytes - react, idle: idleScriptBytes - react }),
          })
        }
  } finally {
    for (const { stop } of served) stop()
  }
  const medians = new Map(served.map(({ app, samples }) => [app.name, mediansOf(samples)]))
  /** @param {string} name */
  const figuresOf = (name) => medians.get(name) ?? {}
  const columns = wanted.map(({ name, isOurs }) => ({ name, isOurs, figures: figuresOf(name) }))
  const lines = appLines.filter(({ measure }) => taken.some((each) => each === measure))
  return {
    title: bundler,
    columns,
    lines,
    verdicts: judge(columns, limitsOf(lines, limits)),
    samples: Object.fromEntries(served.map(({ app, samples }) => [app.name, samples])),
    gains: slow.flatMap(({ name, speedUp }) =>
      compareGains(figuresOf(speedUp.app), figuresOf(name), speedUp),
    ),
  }
}

/**
 * @param {number} runs
 * @returns {Promise<MeasuredSection>}
 */
async function measureLists(runs) {
  /** @type {Figures[]} */
  const samples = []
  for (let round = 1; round <= runs; round += 1) {
    const title = `round ${round} of ${runs}`
    samples.push(
      await attempt(`500 tokens, ${title}`, measureBalances),
      await attempt(`10,000 transactions, ${title}`, measureTransactions),
    )
  }
  samples.push(await attempt('the history of the sandbox', measureHistory))
  const columns = [{ name: 'ethers', isOurs: true, figures: mediansOf(samples) }]
  return {
    title: 'long lists',
    columns,
    lines: listLines,
    verdicts: judge(columns, listLimits),
    samples: { ethers: samples },
  }
}

/**
 * The limits of what has been measured.
 * @param {readonly import('./bench/lines.mjs').Line[]} lines
 * @param {readonly import('./bench/limits.mjs').Limit[]} all
 */
const limitsOf = (lines, all) =>
  all.filter(({ figure, floorFigure = figure }) =>
    [figure, floorFigure].every((each) => lines.some((line) => line.figure === each)),
  )

/**
 * @param {number} runs
 * @returns {Promise<import('./bench/report.mjs').Circumstances>}
 */
async function readCircumstances(runs) {
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  const version = browser.version()
  await browser.close()
  const [first] = cpus()
  return {
    date: new Date().toISOString().slice(0, 10),
    runs,
    machine: `${cpus().length} × ${first?.model ?? 'an unknown processor'}`,
    browser: `Chromium ${version}`,
    versions: `Node ${process.versions.node}`,
  }
}

/** @returns {Promise<boolean>} whether all limits are held, every visit has been measured, and each speed-up is worth it */
async function main() {
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a number from 1 on')
  const isPart = [values.apps, values.bundlers, values.measures].some((each) => each !== undefined)
  if (values.write && (isPart || runs < leastRuns))
    throw new Error(`A report that is kept has all apps and measures, and ${leastRuns} runs`)
  const names = choose(
    'apps',
    values.apps,
    apps.map(({ name }) => name),
  )
  // Nothing can be judged without the floor.
  const wanted = apps.filter(({ name }, index) => index === 0 || names.includes(name))
  const wantedBundlers = choose('bundlers', values.bundlers, bundlers)
  const taken = choose('measures', values.measures, measures)
  const hasLists = taken.includes('lists')
  const slow = slowApps.filter(
    ({ measures: own, speedUp }) =>
      names.includes(speedUp.app) && own?.some((measure) => taken.includes(measure)),
  )
  const folders = [...new Set(wanted.map(({ folder }) => folder))]
  if (values.lock) {
    await lockFolders(folders)
    return true
  }
  if (!values.built) {
    say('building the packages')
    const { code, output } = await run(process.execPath, ['scripts/build.mjs'])
    if (code !== 0) throw new Error(output)
    const pages = [{ folder: /** @type {const} */ ('latchkey'), page: reactPage }, ...wanted]
    await prepare(pages, wantedBundlers, say, wantedBundlers.includes('vite') ? slow : [])
    if (hasLists)
      await prepare(
        listPages.map((page) => ({ folder: /** @type {const} */ ('latchkey'), page })),
        ['vite'],
        say,
      )
  }
  if (values.prepare) return true

  const ofApps = taken.filter((measure) => measure !== 'lists')
  /** @type {MeasuredSection[]} */
  const sections = []
  /** @type {Gain[]} */
  const gains = []
  if (ofApps.length > 0)
    for (const bundler of wantedBundlers) {
      const without = bundler === 'vite' ? slow : []
      const { gains: own, ...section } = await measureApps(bundler, wanted, without, ofApps, runs)
      sections.push(section)
      gains.push(...own)
    }
  if (hasLists) sections.push(await measureLists(runs))

  const circumstances = await readCircumstances(runs)
  const markdown = writeMarkdown(circumstances, sections, failures, gains)
  const folder = values.write ? join(root, 'docs') : join(root, '.cache/bench')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'benchmark.md'), markdown)
  const json = writeJson(circumstances, sections, failures, gains)
  await writeFile(join(folder, 'benchmark.json'), json)
  console.log(`\n${markdown}`)
  // A median over the visits that are left says less than it seems to.
  return (
    failures.length === 0 &&
    findIdle(gains).length === 0 &&
    sections.every(({ verdicts }) => verdicts.every(({ isHeld }) => isHeld))
  )
}

await ensureDependencies()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => void stopAllGroups().finally(() => process.exit(130)))
process.exitCode = (await main()) ? 0 : 1
