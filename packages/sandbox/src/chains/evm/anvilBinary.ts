import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** No anvil on this machine: the message says how to get it. */
export class AnvilNotFoundError extends Error {
  override readonly name = 'AnvilNotFoundError'
}

export interface FindAnvilParameters {
  /** Where platform packages are looked up; default: this file. */
  from?: string
  /** Default: the `PATH` of the process. */
  path?: string
}

/**
 * The path of the anvil binary: from its npm platform package, else from the `PATH`.
 *
 * Throws {@link AnvilNotFoundError} when there is neither.
 */
export function findAnvil(parameters: FindAnvilParameters = {}): string {
  const { from = import.meta.url, path = process.env.PATH ?? '' } = parameters
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  const candidates = path.split(delimiter).flatMap((folder) => (folder ? [join(folder, file)] : []))
  const packaged = packagedAnvil(from, file)
  if (packaged !== undefined) candidates.unshift(packaged)

  const found = candidates.find(isExecutable)
  if (found !== undefined) return found
  throw new AnvilNotFoundError(
    `anvil was not found. Install its npm package for this machine (npm install ${packageName()}) ` +
      'or Foundry (https://getfoundry.sh), so that `anvil` is on the PATH.',
  )
}

function packageName(): string {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  return `@foundry-rs/anvil-${process.platform}-${arch}`
}

function packagedAnvil(from: string, file: string): string | undefined {
  try {
    const manifest = createRequire(from).resolve(`${packageName()}/package.json`)
    return join(dirname(manifest), 'bin', file)
  } catch {
    return undefined
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
