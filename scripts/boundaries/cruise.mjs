import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../lib/childProcess.mjs'
import { root } from '../lib/root.mjs'

/**
 * @typedef {{ module: string, resolved: string, dynamic: boolean, dependencyTypes: string[] }} Dependency
 * @typedef {{ source: string, dependencies: Dependency[] }} Module
 * @typedef {{ from: string, to: string, rule: { name: string }, cycle?: { name: string }[] }} Violation
 * @typedef {{ modules: Module[], violations: Violation[] }} Cruise
 */

/**
 * Reads every import below a workspace folder and judges it by `.dependency-cruiser.cjs`.
 * @param {string} folder
 * @returns {Promise<Cruise>}
 * @throws {Error} when dependency-cruiser itself fails, or has read no TypeScript
 */
export async function cruise(folder) {
  const parts = ['packages', 'examples', 'e2e', 'gallery', 'scripts'].filter((part) =>
    existsSync(join(folder, part)),
  )
  const { output } = await run(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      join(root, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      ...parts,
    ],
    { cwd: folder },
  )
  const start = output.indexOf('{')
  if (start === -1) throw new Error(output)
  /** @type {{ modules: Module[], summary: { violations: Violation[] } }} */
  const { modules, summary } = JSON.parse(output.slice(start))
  if (!modules.some(({ source }) => source.endsWith('.ts')))
    throw new Error(
      'dependency-cruiser has read no .ts file: is the TypeScript version one it knows?',
    )
  return { modules, violations: summary.violations }
}
