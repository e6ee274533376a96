import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Hex, isHex } from 'viem'

/** Creation code by contract name. */
export type CompiledContracts = Record<ContractName, Hex>

export type ContractName = (typeof contractNames)[number]

export const contractNames = [
  'SandboxAccount',
  'SandboxExchange',
  'SandboxGasOracle',
  'SandboxSafe',
  'SandboxToken',
  'SandboxUniversalResolver',
] as const

/**
 * Compiles the sandbox's own contracts with the npm build of solc (about 2 s: the result is kept in `artifacts/`).
 *
 * Throws an `Error` with the compiler's own words when a source does not compile.
 */
export function compileContracts(): CompiledContracts {
  const require = createRequire(import.meta.url)
  const solc: Solc = require('solc')
  const sources = Object.fromEntries(
    contractNames.map((name) => [
      `${name}.sol`,
      { content: readFileSync(new URL(`./contracts/${name}.sol`, import.meta.url), 'utf8') },
    ]),
  )
  const input = {
    language: 'Solidity',
    sources,
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      // No hash of the sources at the end of the code: comments and paths do not change the artifact.
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }
  const openzeppelin = dirname(require.resolve('@openzeppelin/contracts/package.json'))
  const findImport = (path: string) => ({
    contents: readFileSync(
      join(openzeppelin, path.replace('@openzeppelin/contracts/', '')),
      'utf8',
    ),
  })
  const output: SolcOutput = JSON.parse(solc.compile(JSON.stringify(input), { import: findImport }))
  const errors = output.errors?.filter((error) => error.severity === 'error') ?? []
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'))
  return {
    SandboxAccount: creationCode(output, 'SandboxAccount'),
    SandboxExchange: creationCode(output, 'SandboxExchange'),
    SandboxGasOracle: creationCode(output, 'SandboxGasOracle'),
    SandboxSafe: creationCode(output, 'SandboxSafe'),
    SandboxToken: creationCode(output, 'SandboxToken'),
    SandboxUniversalResolver: creationCode(output, 'SandboxUniversalResolver'),
  }
}

interface Solc {
  compile: (input: string, callbacks: { import: (path: string) => { contents: string } }) => string
}

interface SolcOutput {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
}

function creationCode(output: SolcOutput, name: ContractName): Hex {
  const code = `0x${output.contracts?.[`${name}.sol`]?.[name]?.evm.bytecode.object ?? ''}`
  if (!isHex(code) || code === '0x') throw new Error(`solc gave no code for ${name}`)
  return code
}
