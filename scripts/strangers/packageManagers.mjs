import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../lib/childProcess.mjs'
import { prepareFolder } from './appFolder.mjs'

/** @typedef {'npm' | 'pnpm' | 'yarn'} Tool */

/** @type {Record<Tool, string>} */
export const locks = { npm: 'package-lock.json', pnpm: 'pnpm-lock.yaml', yarn: 'yarn.lock' }

const tools = { folder: '' }

/**
 * Installs pnpm and Yarn themselves, from a lock file of their own.
 * @throws {Error} with npm's words
 */
export async function installTools() {
  const folder = await prepareFolder('tools', ['tools'])
  tools.folder = folder
  if (['pnpm', 'yarn'].every((name) => existsSync(join(folder, 'node_modules/.bin', name)))) return
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
  if (code !== 0) throw new Error(output)
}

/**
 * The command that installs an app.
 * @param {Tool} tool
 * @returns {[program: string, ...args: string[]]}
 */
export function installArguments(tool) {
  if (tool === 'npm') return ['npm', 'install', '--prefer-offline']
  const program = join(tools.folder, 'node_modules/.bin', tool)
  if (tool === 'yarn') return [program, 'install', '--non-interactive', '--no-progress']
  return [program, 'install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=append-only']
}

/**
 * The command that writes a lock file and installs nothing.
 * @param {Exclude<Tool, 'yarn'>} tool
 * @returns {[program: string, ...args: string[]]}
 */
export function lockArguments(tool) {
  return [...installArguments(tool), tool === 'npm' ? '--package-lock-only' : '--lockfile-only']
}

/**
 * A lock file without our packages: each build has other contents under the same version.
 * @param {Tool} tool
 * @param {string} text
 * @returns {string}
 */
export function stripLock(tool, text) {
  if (tool === 'npm') return stripPackageLock(text)
  return tool === 'pnpm' ? stripYaml(text) : text
}

/** @param {string} text */
function stripPackageLock(text) {
  /** @type {{ packages: Record<string, { resolved?: string, link?: boolean }> }} */
  const lock = JSON.parse(text)
  const packages = Object.entries(lock.packages).filter(
    ([path]) => !path.includes('node_modules/@latchkey/'),
  )
  // What a link leads to is beside it, and no registry says where.
  for (const [, entry] of packages) if (!entry.link) delete entry.resolved
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`
}

/**
 * A lock file of npm's that says of each package where the registry in use has it, as one does that was written with that
 * registry: npm would ask for the list of all versions of each.
 * @param {string} text
 * @param {string} registryUrl
 * @returns {string}
 */
export function fillPackageLock(text, registryUrl) {
  /** @type {{ packages: Record<string, { name?: string, version: string, resolved?: string, inBundle?: boolean }> }} */
  const lock = JSON.parse(text)
  for (const [path, entry] of Object.entries(lock.packages)) {
    const [, name = ''] = /.*node_modules\/(.+)$/.exec(path) ?? []
    if (name === '' || entry.inBundle || entry.resolved !== undefined) continue
    const published = entry.name ?? name
    const file = `${published.split('/').at(-1)}-${entry.version}.tgz`
    entry.resolved = new URL(`${published}/-/${file}`, registryUrl).href
  }
  return `${JSON.stringify(lock, null, 2)}\n`
}

/**
 * Leaves out every key that begins with our scope, and what stands under it.
 * @param {string} text
 */
function stripYaml(text) {
  let left = -1
  const lines = text.split('\n').filter((line) => {
    const depth = line.search(/\S/)
    if (left >= 0 && (depth > left || depth < 0)) return false
    left = /^\s*'@latchkey\//.test(line) ? depth : -1
    return left < 0
  })
  return lines.join('\n')
}
