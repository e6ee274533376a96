import { encodeFunctionData, erc20Abi, maxUint128, maxUint160, maxUint256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { describeCall } from './describe.js'
import type { EvmWalletChain } from './state.js'

const thief = '0x00000000000000000000000000000000000000AA'
const token = '0x00000000000000000000000000000000000000bb'
const chain: EvmWalletChain = { chainId: 1, name: 'One', rpcUrl: 'http://localhost:1' }

const describeApproval = (amount: bigint) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [thief, amount] })
  return describeCall({ to: token, data }, chain).find(({ id }) => id === 'call')
}

describe('describeCall', () => {
  it('[T21] warns of an allowance without a limit, and of one that is a little less', () => {
    for (const amount of [maxUint256, maxUint256 - 1n, maxUint160, maxUint128 + 1n])
      expect(describeApproval(amount)).toMatchObject({
        value: `Let ${thief} spend unlimited tokens`,
        warning: true,
      })
  })

  it('says the amount of any other allowance', () => {
    for (const amount of [0n, 5n, maxUint128])
      expect(describeApproval(amount)).toMatchObject({
        value: `Let ${thief} spend ${amount} token base units`,
        warning: false,
      })
  })
})
