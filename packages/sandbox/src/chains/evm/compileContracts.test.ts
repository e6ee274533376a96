import { describe, expect, it } from 'vitest'
import { multicall3RuntimeCode } from './artifacts/multicall3.js'
import { sandboxAccountCreationCode } from './artifacts/sandboxAccount.js'
import { sandboxExchangeCreationCode } from './artifacts/sandboxExchange.js'
import { sandboxGasOracleCreationCode } from './artifacts/sandboxGasOracle.js'
import { sandboxSafeCreationCode } from './artifacts/sandboxSafe.js'
import { sandboxTokenCreationCode } from './artifacts/sandboxToken.js'
import { sandboxUniversalResolverCreationCode } from './artifacts/sandboxUniversalResolver.js'
import { compileContracts } from './compileContracts.js'
import { readMulticall3 } from './readMulticall3.js'

describe('artifacts', { timeout: 60_000 }, () => {
  it('are what the contracts compile to', () => {
    expect(compileContracts()).toEqual({
      SandboxAccount: sandboxAccountCreationCode,
      SandboxExchange: sandboxExchangeCreationCode,
      SandboxGasOracle: sandboxGasOracleCreationCode,
      SandboxSafe: sandboxSafeCreationCode,
      SandboxToken: sandboxTokenCreationCode,
      SandboxUniversalResolver: sandboxUniversalResolverCreationCode,
    })
  })

  it('hold the Multicall3 of viem', async () => {
    expect(await readMulticall3()).toBe(multicall3RuntimeCode)
  })
})
