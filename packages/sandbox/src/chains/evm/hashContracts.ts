import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CompiledContracts, contractNames } from './compileContracts.js'

/**
 * A hash of what the contracts are compiled from, by what and how, and of what they were compiled to: as long as it is the
 * same, compiling them would tell nothing new.
 */
export function hashContracts(compiled: CompiledContracts): string {
  const require = createRequire(import.meta.url)
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const parts = [
    ...['solc', '@openzeppelin/contracts'].map((name) => require(`${name}/package.json`).version),
    read('./compileContracts.ts'),
    ...contractNames.flatMap((name) => [read(`./contracts/${name}.sol`), compiled[name]]),
  ]
  return createHash('sha512').update(JSON.stringify(parts)).digest('hex')
}
