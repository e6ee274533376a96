import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** No anvil on this machine: the message says how to get it. */
export class AnvilNotFoundError extends Error {
  override readonly name = 'AnvilNotFoundError'
}

/** The systems that npm has a package for: the optional dependencies of this one. */
const PACKAGED = ['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 x64']

export interface FindAnvilParameters {
  /** Where platform packages are looked up; default: this file. */
  from?: string
  /** The program to use whatever else there is; default: the `ANVIL_PATH` of the process. */
  named?: string | undefined
  /** Default: the `PATH` of the process. */
  path?: string
  /** Default: those of the process. */
  platform?: NodeJS.Platform
  arch?: NodeJS.Architecture
}

/**
 * The path of the anvil binary: what `ANVIL_PATH` names, else its npm platform package, else the `PATH`.
 *
 * Throws {@link AnvilNotFoundError} when there is none.
 */
export function findAnvil(parameters: FindAnvilParameters = {}): string {
  const { from = import.meta.url, path = process.env.PATH ?? '' } = parameters
  const {
    named = process.env.ANVIL_PATH,
    platform = process.platform,
    arch = process.arch,
  } = parameters
  if (named) {
    if (isExecutable(named)) return named
    throw new AnvilNotFoundError(`ANVIL_PATH names no program that can be run: ${named}`)
  }
  const file = platform === 'win32' ? 'anvil.exe' : 'anvil'
  const name = `@foundry-rs/anvil-${platform}-${arch === 'x64' ? 'amd64' : arch}`
  const packaged = packagedAnvil(name, from, file)
  const installed = path.split(delimiter).flatMap((folder) => (folder ? [join(folder, file)] : []))
  const found = [...(packaged === undefined ? [] : [packaged]), ...installed].find(isExecutable)
  if (found !== undefined) return found

  throw new AnvilNotFoundError(
    `The EVM chains of the sandbox need anvil, which was not found. ${
      PACKAGED.includes(`${platform} ${arch}`)
        ? `Its npm package ${name} is an optional one: npm install without --omit=optional brings it. Or install`
        : `npm has no package of it for ${platform} on ${arch}. Install`
    } Foundry (https://getfoundry.sh), so that \`anvil\` is on the PATH, or set ANVIL_PATH to the program.`,
  )
}

function packagedAnvil(name: string, from: string, file: string): string | undefined {
  try {
    const manifest = createRequire(from).resolve(`${name}/package.json`)
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
