// `npm run test:mutants`: puts faults into the code, one at a time, and wants the tests that are there for them to fail.
//   --only TEXT   those whose name has this text in it
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { run } from './lib/childProcess.mjs'
import { resultsFolder, root } from './lib/root.mjs'
import { hasSeen } from './mutants/hasSeen.mjs'
import { mutants } from './mutants/plan.mjs'

/** @typedef {import('./mutants/plan.mjs').Mutant} Mutant */

/** How often a property may run before it must have seen the fault. */
const numRuns = 8_000
const timeoutMs = 10 * 60_000

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const folder = join(resultsFolder, 'mutants')

/**
 * Runs the tests of a mutant.
 * @param {Mutant} mutant
 * @returns {Promise<{ seconds: number, fault?: string }>} what is wrong, if its tests have not seen it
 */
async function hunt({ name, only, tests }) {
  const report = join(folder, 'report.json')
  await rm(report, { force: true })
  const { output, seconds } = await run(
    join(root, 'node_modules/.bin/vitest'),
    [
      ...['run', '--project', 'node', tests, '--retry', '0', '--bail', '1'],
      ...(only === undefined ? [] : ['--testNamePattern', only]),
      ...['--reporter=json', `--outputFile=${report}`],
    ],
    { timeoutMs, env: { LATCHKEY_MUTANT: name, FUZZ_RUNS: String(numRuns) } },
  )
  try {
    if (hasSeen(JSON.parse(await readFile(report, 'utf8')))) return { seconds }
    return { seconds, fault: `lives: ${tests} has not seen it` }
  } catch {
    return { seconds, fault: `no test has run:\n${output}` }
  }
}

const wanted = mutants.filter(({ name }) => name.includes(values.only))
if (wanted.length === 0) throw new Error(`No mutant has ${values.only} in its name`)
await mkdir(folder, { recursive: true })
for (const mutant of wanted) {
  const { fault, seconds } = await hunt(mutant)
  console.log(`${fault ? '✘' : '✔'}  ${mutant.name}  ${seconds.toFixed(1)} s`)
  if (fault === undefined) continue
  console.log(`   ${fault}`)
  process.exitCode = 1
}
