import { type Address, encodeDeployData, encodeFunctionData, parseUnits } from 'viem'
import { sandboxTokenCreationCode } from './artifacts/sandboxToken.js'
import type { Step } from './deployer.js'

export type TokenSymbol = 'PUSD' | 'PALT'

export interface Token {
  address: Address
  decimals: number
}

export interface TokenDefinition<Symbol extends string = string> {
  symbol: Symbol
  name: string
  decimals: number
  /** What every holder has of it from the start. */
  amountEach: string
}

/** In the order of their creation. */
export const tokenDefinitions: readonly [
  TokenDefinition<TokenSymbol>,
  TokenDefinition<TokenSymbol>,
] = [
  { symbol: 'PUSD', name: 'Play Dollar', decimals: 6, amountEach: '100000' },
  { symbol: 'PALT', name: 'Play Altcoin', decimals: 18, amountEach: '100000' },
]

/** Nobody has asked for it: dust that was sent around, with an invitation for a name. */
export const spamTokenDefinition: TokenDefinition = {
  symbol: 'CLAIM',
  name: 'Claim your prize at prize.example',
  decimals: 18,
  amountEach: '0.01',
}

/** The creation of a token of which every holder has some from the start. */
export function createToken(definition: TokenDefinition, holders: readonly Address[]): Step {
  const { amountEach, decimals, name, symbol } = definition
  const data = encodeDeployData({
    abi: tokenAbi,
    bytecode: sandboxTokenCreationCode,
    args: [name, symbol, decimals, holders, parseUnits(amountEach, decimals)],
  })
  return { data }
}

/** The owner's call that gives `amount` (in the smallest unit) of new tokens to an account. */
export function mintToken(token: Token, to: Address, amount: bigint): Step {
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [to, amount] })
  return { to: token.address, data }
}

/** The owner's calls that give an account new tokens of several kinds. */
export function mintTokens(
  tokens: Readonly<Record<TokenSymbol, Token>>,
  to: Address,
  amounts: Partial<Record<TokenSymbol, bigint>>,
): Step[] {
  return tokenDefinitions.flatMap(({ symbol }) => {
    const amount = amounts[symbol] ?? 0n
    return amount > 0n ? [mintToken(tokens[symbol], to, amount)] : []
  })
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
