import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { getMethodPolicy } from './methodPolicy.js'

const SAFE = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_call',
  'eth_chainId',
  'eth_getBalance',
  'eth_getLogs',
  'eth_sendRawTransaction',
  'wallet_getCapabilities',
  'wallet_getAssets',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]
const NOT_SAFE = [
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v1',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
]
const NEVER: readonly unknown[] = [
  'eth_sign',
  'eth_signTransaction',
  'eth_decrypt',
  'eth_getEncryptionPublicKey',
  'wallet_watchAsset',
  'toString',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'ETH_CALL',
  ' eth_call',
  'eth_call\u0000',
  '',
  null,
  undefined,
  ['eth_call'],
  { toString: () => 'eth_call' },
]

describe('getMethodPolicy', () => {
  it.each(SAFE)('[RPC-1] %s is safe', (method) => {
    expect(getMethodPolicy(method)).toBe('safe')
  })

  it.each(NOT_SAFE)('[RPC-2:notSafe] %s is not safe', (method) => {
    expect(getMethodPolicy(method)).toBe('notSafe')
  })

  it.each(NEVER.map((method) => [method]))('[RPC-3:refused] [T21] %j is not allowed', (method) => {
    expect(getMethodPolicy(method)).toBe('notAllowed')
  })

  it('[RPC-3:refused] whatever else is asked is not allowed', () => {
    fc.assert(
      fc.property(fc.anything(), (method) => {
        expect(getMethodPolicy(method)).toBe('notAllowed')
      }),
      fuzzRuns(1_000),
    )
  })
})
