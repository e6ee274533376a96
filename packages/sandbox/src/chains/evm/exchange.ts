import { type Address, encodeDeployData, encodeFunctionData, parseEther, parseUnits } from 'viem'
import { sandboxExchangeCreationCode } from './artifacts/sandboxExchange.js'
import type { Step } from './deployer.js'
import { mintToken, type Token, type TokenSymbol } from './tokens.js'

/** Stands for the chain's own coin in the exchange's calls. */
export const nativeAsset = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

export const exchangeAbi = [
  {
    type: 'constructor',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'dollar_', type: 'address' }],
  },
  {
    type: 'function',
    name: 'fill',
    stateMutability: 'payable',
    inputs: [
      { name: 'asset', type: 'address' },
      { name: 'assets', type: 'uint256' },
      { name: 'dollars', type: 'uint256' },
    ],
    outputs: [],
  },
  {
    type: 'function',
    name: 'pools',
    stateMutability: 'view',
    inputs: [{ name: 'asset', type: 'address' }],
    outputs: [
      { name: 'assets', type: 'uint256' },
      { name: 'dollars', type: 'uint256' },
    ],
  },
  {
    type: 'function',
    name: 'quote',
    stateMutability: 'view',
    inputs: [
      { name: 'from', type: 'address' },
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ name: 'out', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'swap',
    stateMutability: 'payable',
    inputs: [
      { name: 'from', type: 'address' },
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
      { name: 'least', type: 'uint256' },
      { name: 'receiver', type: 'address' },
      { name: 'deadline', type: 'uint256' },
    ],
    outputs: [{ name: 'out', type: 'uint256' }],
  },
  {
    type: 'event',
    name: 'Swapped',
    inputs: [
      { name: 'account', type: 'address', indexed: true },
      { name: 'receiver', type: 'address', indexed: true },
      { name: 'from', type: 'address', indexed: false },
      { name: 'to', type: 'address', indexed: false },
      { name: 'amount', type: 'uint256', indexed: false },
      { name: 'out', type: 'uint256', indexed: false },
    ],
  },
  { type: 'error', name: 'Expired', inputs: [] },
  { type: 'error', name: 'NoPool', inputs: [{ name: 'asset', type: 'address' }] },
  {
    type: 'error',
    name: 'OwnableUnauthorizedAccount',
    inputs: [{ name: 'account', type: 'address' }],
  },
  { type: 'error', name: 'SameAsset', inputs: [] },
  {
    type: 'error',
    name: 'TooLittle',
    inputs: [
      { name: 'out', type: 'uint256' },
      { name: 'least', type: 'uint256' },
    ],
  },
  { type: 'error', name: 'WrongValue', inputs: [] },
] as const

/** The creation of an exchange whose prices are in `dollar`. */
export function createExchange(dollar: Address): Step {
  const data = encodeDeployData({
    abi: exchangeAbi,
    bytecode: sandboxExchangeCreationCode,
    args: [dollar],
  })
  return { data }
}

/** The owner's calls that fill both pools: a coin is 2,500 dollars at first, a PALT half of one. */
export function fillExchange(
  exchange: Address,
  owner: Address,
  { PUSD, PALT }: Readonly<Record<TokenSymbol, Token>>,
): Step[] {
  const coins = parseEther('1000')
  const forCoins = parseUnits('2500000', PUSD.decimals)
  const tokens = parseUnits('1000000', PALT.decimals)
  const forTokens = parseUnits('500000', PUSD.decimals)
  return [
    mintToken(PUSD, owner, forCoins + forTokens),
    mintToken(PALT, owner, tokens),
    approveToken(PUSD.address, exchange, forCoins + forTokens),
    approveToken(PALT.address, exchange, tokens),
    { ...fillPool(exchange, nativeAsset, coins, forCoins), value: coins },
    fillPool(exchange, PALT.address, tokens, forTokens),
  ]
}

/** Lets `spender` take that much of the sender's tokens. */
export function approveToken(
  token: Address,
  spender: Address,
  amount: bigint,
): Step & { to: Address } {
  const data = encodeFunctionData({
    abi: approveAbi,
    functionName: 'approve',
    args: [spender, amount],
  })
  return { to: token, data }
}

function fillPool(exchange: Address, asset: Address, assets: bigint, dollars: bigint): Step {
  const data = encodeFunctionData({
    abi: exchangeAbi,
    functionName: 'fill',
    args: [asset, assets, dollars],
  })
  return { to: exchange, data }
}

const approveAbi = [
  {
    type: 'function',
    name: 'approve',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'spender', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bool' }],
  },
] as const
