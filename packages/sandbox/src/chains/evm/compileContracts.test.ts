import { describe, expect, it } from 'vitest'
import { isFullRun } from '../../../../foundation/test/fuzzRuns.js'
import { contractsHash } from './artifacts/contractsHash.js'
import { multicall3RuntimeCode } from './artifacts/multicall3.js'
import { sandboxAccountCreationCode } from './artifacts/sandboxAccount.js'
import { sandboxExchangeCreationCode } from './artifacts/sandboxExchange.js'
import { sandboxGasOracleCreationCode } from './artifacts/sandboxGasOracle.js'
import { sandboxSafeCreationCode } from './artifacts/sandboxSafe.js'
import { sandboxTokenCreationCode } from './artifacts/sandboxToken.js'
import { sandboxUniversalResolverCreationCode } from './artifacts/sandboxUniversalResolver.js'
import { type CompiledContracts, compileContracts } from './compileContracts.js'
import { hashContracts } from './hashContracts.js'
import { readMulticall3 } from './readMulticall3.js'

describe('artifacts', { timeout: 60_000 }, () => {
  const artifacts: CompiledContracts = {
    SandboxAccount: sandboxAccountCreationCode,
    SandboxExchange: sandboxExchangeCreationCode,
    SandboxGasOracle: sandboxGasOracleCreationCode,
    SandboxSafe: sandboxSafeCreationCode,
    SandboxToken: sandboxTokenCreationCode,
    SandboxUniversalResolver: sandboxUniversalResolverCreationCode,
  }

  it('are what was compiled from the contracts as they are, by the compiler as it is', () => {
    expect(hashContracts(artifacts)).toBe(contractsHash)
  })

  if (isFullRun)
    it('are what the contracts compile to', () => {
      expect(compileContracts()).toEqual(artifacts)
    })

  it('hold the Multicall3 of viem', async () => {
    expect(await readMulticall3()).toBe(multicall3RuntimeCode)
  })
})
