import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../lib/root.mjs'
import { cruise } from './cruise.mjs'
import { findEagerImports } from './eagerImports.mjs'
import {
  allowed,
  eagerPackage,
  packageNames,
  support,
  violations,
  workspaceFiles,
} from './planted.mjs'

/**
 * Sees each rule red on a planted violation, and none on what is allowed.
 * @returns {Promise<string[]>} what is wrong with the rules
 */
export async function selfTest() {
  const planted = Object.fromEntries(violations.map(([, path, text]) => [path, text]))
  const red = await inWorkspace({ ...workspaceFiles(), ...allowed, ...support, ...planted })
  const isAllowed = (/** @type {string} */ path) => !(path in planted) && !(path in support)
  const ways = findEagerImports(red.modules)
  const falseAlarms = [
    ...red.violations
      .filter(({ from }) => isAllowed(from))
      .map(({ rule, from, to }) => `${rule.name} reports ${from} → ${to}`),
    ...ways
      .filter((way) => !way.includes(eagerPackage))
      .map((way) => `the eager rule reports ${way}`),
  ].map((text) => `self-test: an allowed import is refused: ${text}`)

  const reported = new Set(red.violations.map(({ rule, from }) => `${rule.name} ${from}`))
  const missed = violations
    .filter(([rule, path]) => !reported.has(`${rule} ${path}`))
    .map(([rule, path]) => `self-test: ${rule} does not see the violation planted in ${path}`)
  if (!ways.some((way) => way.includes(eagerPackage)))
    missed.push('self-test: a chain library that loads with an entry is not seen')

  return [...falseAlarms, ...missed, ...rulesWithoutViolation()]
}

/** @returns {string[]} */
function rulesWithoutViolation() {
  /** @type {{ forbidden: { name: string }[] }} */
  const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'))
  return forbidden
    .filter(({ name }) => !violations.some(([rule]) => rule === name))
    .map(({ name }) => `self-test: no violation of ${name} is planted`)
}

/**
 * @param {import('./planted.mjs').Files} files
 * @returns {Promise<import('./cruise.mjs').Cruise>}
 */
async function inWorkspace(files) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'latchkey-boundaries-')))
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    await mkdir(join(folder, 'node_modules/@latchkey'), { recursive: true })
    for (const name of packageNames)
      await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@latchkey', name))
    return await cruise(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
