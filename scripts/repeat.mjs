// `npm run test:repeat`: the whole run of tests again and again, and how long each suite took, as a table.
//   --runs 10   how many runs
//   --busy 5    in how many of them, spread evenly, a process beside keeps one core busy
//   --write     puts the table into docs/test-times.md, and what it is made of into docs/test-times.json
//   --resume    goes on after the last run that --write has kept, if that was of the same code; on another machine too
// What a run has said is kept in .cache/results/run-N.log, and in run-N what its suites have reported where it was unsteady.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { run, startGroup, stopAllGroups } from './lib/childProcess.mjs'
import { resultsFolder, root } from './lib/root.mjs'

/** @typedef {{ seconds: number, ended: import('./lib/steps.mjs').Ended[] }} Report */
/** @typedef {Report & { busy: boolean, last: string }} Run */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10' },
    busy: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
  },
})
const reportFile = join(resultsFolder, 'run.json')
const runsFile = join(root, 'docs/test-times.json')
const table = join(root, 'docs/test-times.md')
const count = Number(values.runs)
const busyCount = Number(values.busy)

const code = readCode()
const runs = values.resume ? await readRuns() : []
for (let index = runs.length; index < count; index++) {
  const busyBefore = Math.floor((index * busyCount) / count)
  const busy = Math.floor(((index + 1) * busyCount) / count) > busyBefore
  await rm(reportFile, { force: true })
  if (busy) startGroup(process.execPath, ['-e', 'for (;;);'])
  const { output } = await run(process.execPath, [join(root, 'scripts/test.mjs')])
  await writeFile(join(resultsFolder, `run-${index + 1}.log`), output)
  await stopAllGroups()
  /** @type {Report} */
  const report = JSON.parse(await readFile(reportFile, 'utf8'))
  const last = output.trimEnd().split('\n').at(-1) ?? ''
  runs.push({ ...report, busy, last })
  console.log(`run ${index + 1}${busy ? ', busy' : ''}: ${report.seconds.toFixed(0)} s, ${last}`)
  for (const { counts } of report.ended)
    for (const title of counts.retried) console.log(`   second attempt: ${title}`)
  if (!isSteady(report)) await keepReports(index + 1)
  // After each of them: hours of runs are not lost with the last one.
  if (values.write) {
    await writeFile(runsFile, `${JSON.stringify({ code, runs }, undefined, 2)}\n`)
    await writeFile(table, describe(runs))
  }
}
console.log(`\n${describe(runs)}`)

if (!runs.every(isSteady)) process.exitCode = 1

/** @param {Report} report */
function isSteady({ ended }) {
  return ended.every(({ counts }) => counts.failed + counts.retried.length === 0)
}

/**
 * The next run writes over them.
 * @param {number} run
 */
async function keepReports(run) {
  const names = (await readdir(resultsFolder)).filter((name) => name.endsWith('.json'))
  for (const name of names)
    await cp(join(resultsFolder, name), join(resultsFolder, `run-${run}`, name))
}

/** A hash over the code that is on disk, without what is written here; undefined where it is not what is committed. */
function readCode() {
  const others = [table, runsFile].map((path) => `:!${relative(root, path)}`)
  /** @param {string[]} args */
  const git = (...args) =>
    execFileSync('git', [...args, '--', '.', ...others], { cwd: root, encoding: 'utf8' })
  if (git('status', '--porcelain') !== '') return undefined
  return createHash('sha256').update(git('ls-files', '--stage')).digest('hex').slice(0, 12)
}

/**
 * The runs of an earlier call, if they were of this code.
 * @returns {Promise<Run[]>}
 */
async function readRuns() {
  try {
    const earlier = JSON.parse(await readFile(runsFile, 'utf8'))
    return code !== undefined && earlier.code === code ? earlier.runs : []
  } catch {
    return []
  }
}

/** @param {readonly Run[]} all */
function describe(all) {
  const busy = all.filter((each) => each.busy).length
  return `# How long the tests take

Seconds of each suite in ${all.length} runs of \`npm test\` in a row, on ${cpus().length} cores; in ${busy} of them a process beside kept
one core busy. \`npm run test:repeat -- --write\` makes this table: ${new Date().toISOString().slice(0, 10)}, of
${code === undefined ? 'code that is not committed' : `the code whose hash is ${code}`}.

${tableOf(all)}
${secondAttemptsOf(all)}`
}

/** @param {readonly Run[]} all */
function secondAttemptsOf(all) {
  const titles = all.flatMap(({ ended }, at) =>
    ended.flatMap(({ counts }) => counts.retried.map((title) => `- run ${at + 1}: ${title}\n`)),
  )
  return titles.length === 0 ? '' : `\nPassed only at a second attempt:\n\n${titles.join('')}`
}

/** @param {readonly Run[]} all */
function tableOf(all) {
  const names = [...new Set(all.flatMap(({ ended }) => ended.map(({ name }) => name)))]
  /**
   * @param {string} name
   * @param {(each: Run) => string} cell
   */
  const line = (name, cell) => `| ${[name, ...all.map(cell)].join(' | ')} |`
  /** @param {Run} each */
  const sum = ({ ended }) => ended.flatMap(({ counts }) => counts.retried).length
  return [
    line('suite', ({ busy }) => (busy ? 'busy' : 'alone')),
    line('---', () => '---:'),
    ...names.map((name) =>
      line(name, ({ ended }) => ended.find((each) => each.name === name)?.seconds.toFixed(0) ?? ''),
    ),
    line('whole run', ({ seconds }) => seconds.toFixed(0)),
    line('second attempts', (each) => String(sum(each))),
    line('outcome', ({ last }) => last),
  ].join('\n')
}
