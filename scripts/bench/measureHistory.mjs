import { run } from '../lib/childProcess.mjs'

const limit = 20

/**
 * What the sandbox's server takes for a page of a history of 100,000 transfers, at full speed.
 * @returns {Promise<string>} a line
 */
export async function measureHistory() {
  const file = 'packages/sandbox/src/api/history/timePages.ts'
  const { code, output } = await run(process.execPath, [
    '--conditions=source',
    '--import',
    'tsx',
    file,
  ])
  if (code !== 0) throw new Error(output)
  const times = /** @type {number[]} */ (JSON.parse(output.trim().split('\n').at(-1) ?? ''))
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
  const slowest = sorted.at(-1) ?? Number.NaN
  const mark = median <= limit ? '✔' : '✘'
  return `the server's page of 100,000 transfers: ${median.toFixed(1)} ms ${mark} at most ${limit}, the slowest ${slowest.toFixed(1)}`
}
