import { run } from '../lib/childProcess.mjs'
import { medianOf } from './medians.mjs'

/**
 * What the sandbox's server takes for a page of a history of 100,000 transfers, at full speed.
 * @returns {Promise<import('./medians.mjs').Figures>}
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
  return { historyPage: medianOf(times), slowHistoryPage: Math.max(...times) }
}
