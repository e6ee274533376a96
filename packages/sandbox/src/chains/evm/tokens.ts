import { type Address, encodeDeployData, encodeFunctionData, parseUnits } from 'viem'
import { sandboxTokenCreationCode } from './artifacts/sandboxToken.js'
import type { Step } from './deployer.js'

export type TokenSymbol = 'PUSD' | 'PALT'

export interface Token {
  address: Address
  decimals: number
}

interface TokenDefinition {
  symbol: TokenSymbol
  name: string
  decimals: number
}

/** In the order of their creation. */
export const tokenDefinitions: readonly [TokenDefinition, TokenDefinition] = [
  { symbol: 'PUSD', name: 'Play Dollar', decimals: 6 },
  { symbol: 'PALT', name: 'Play Altcoin', decimals: 18 },
]

/** The creation of a token of which every holder has 100,000 from the start. */
export function createToken(definition: TokenDefinition, holders: readonly Address[]): Step {
  const { decimals, name, symbol } = definition
  const data = encodeDeployData({
    abi: tokenAbi,
    bytecode: sandboxTokenCreationCode,
    args: [name, symbol, decimals, holders, parseUnits('100000', decimals)],
  })
  return { data }
}

/** The owner's call that gives `amount` (in the smallest unit) of new tokens to an account. */
export function mintToken(token: Token, to: Address, amount: bigint): Step {
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [to, amount] })
  return { to: token.address, data }
}

const tokenAbi = [
  {
    type: 'constructor',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'name_', type: 'string' },
      { name: 'symbol_', type: 'string' },
      { name: 'decimals_', type: 'uint8' },
      { name: 'holders', type: 'address[]' },
      { name: 'amountEach', type: 'uint256' },
    ],
  },
  {
    type: 'function',
    name: 'mint',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [],
  },
] as const
