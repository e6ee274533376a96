import {
  type Address,
  decodeFunctionData,
  erc20Abi,
  formatEther,
  type Hex,
  hexToBytes,
  maxUint128,
  parseAbi,
  size,
  slice,
} from 'viem'
import type { ApprovalDetail } from '../approvals.js'
import type { EvmWalletChain } from './state.js'

/** The text in hex data when it is readable, else undefined. */
export const readableText = (data: Hex): string | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(data))
    // Control and formatting characters could make a text look like another one; joiners are in emoji.
    const checked = text.replace(/[\t\n\r\u200d]/g, '')
    return /[\p{Cc}\p{Cf}]/u.test(checked) ? undefined : text
  } catch {
    return undefined
  }
}

/** More than there can be of any token: one less than the most that fits is no limit either. */
const isUnlimited = (amount: bigint) => amount > maxUint128

const describeAmount = (amount: bigint) =>
  isUnlimited(amount) ? 'unlimited tokens' : `${amount} token base units`

const tokenAbi = [
  ...erc20Abi,
  ...parseAbi(['function setApprovalForAll(address operator, bool approved)']),
] as const

/** The calls of ERC-20, ERC-721 and ERC-1155 that move or give away tokens, in words. */
const describeTokenCall = (data: Hex): { value: string; warning: boolean } | undefined => {
  const { args, functionName } = decodeFunctionData({ abi: tokenAbi, data })
  switch (functionName) {
    case 'approve':
      return {
        value: `Let ${args[0]} spend ${describeAmount(args[1])}`,
        warning: isUnlimited(args[1]),
      }
    case 'setApprovalForAll':
      return {
        value: `Let ${args[0]} ${args[1] ? 'move all' : 'no longer move'} tokens of this collection`,
        warning: args[1],
      }
    case 'transfer':
      return {
        value: `Send ${describeAmount(args[1])} to ${args[0]}`,
        warning: isUnlimited(args[1]),
      }
    case 'transferFrom':
      return {
        value: `Move ${describeAmount(args[2])} of ${args[0]} to ${args[1]}`,
        warning: isUnlimited(args[2]),
      }
    default:
      return undefined
  }
}

const describeData = (data: Hex): ApprovalDetail => {
  try {
    const words = describeTokenCall(data)
    if (words !== undefined) return { id: 'call', label: 'Token call', ...words }
  } catch {
    // No call of a token, or one that does not decode.
  }
  const selector = size(data) >= 4 ? slice(data, 0, 4) : data
  const value = `Unknown call ${selector}, ${size(data)} bytes`
  return { id: 'call', label: 'Call data', value, warning: true }
}

/** What one call of a transaction does, in lines for the user. */
export const describeCall = (
  call: { to?: Address | undefined; value?: bigint | undefined; data?: Hex | undefined },
  chain: EvmWalletChain,
): readonly ApprovalDetail[] => {
  const lines: ApprovalDetail[] = [
    { id: 'to', label: 'To', value: call.to ?? 'New contract' },
    {
      id: 'value',
      label: 'Amount',
      value: `${formatEther(call.value ?? 0n)} ${chain.symbol ?? 'ETH'}`,
    },
  ]
  if (call.data !== undefined && call.data !== '0x') lines.push(describeData(call.data))
  return lines
}

export const describeNetwork = (chain: { chainId: number; name: string }): ApprovalDetail => ({
  id: 'network',
  label: 'Network',
  value: `${chain.name} (${chain.chainId})`,
})

export const describeAccount = (address: string): ApprovalDetail => ({
  id: 'account',
  label: 'Account',
  value: address,
})
