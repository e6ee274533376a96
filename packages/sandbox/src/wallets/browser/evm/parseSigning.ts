import { type Address, type Hex, isAddress, isHex, stringToHex } from 'viem'
import { getSignedData, type UncheckedTypedData } from '../../getSignedData.js'
import { invalidParams } from '../WalletRequestError.js'
import { parseAddress, parseArray, parseRecord } from './parse.js'

/** Message and signer of `personal_sign`: the address comes second, or first as old pages do. */
export const parsePersonalSign = (params: unknown): { message: Hex; address: Address } => {
  const [first, second] = parseArray(params)
  const swapped = typeof first === 'string' && isAddress(first) && !isAddress(String(second))
  return {
    message: parseMessage(swapped ? second : first),
    address: parseAddress(swapped ? first : second, 'the signer'),
  }
}

const parseMessage = (value: unknown): Hex => {
  if (typeof value !== 'string') throw invalidParams('the message must be a string')
  return isHex(value) && value.length % 2 === 0 ? value : stringToHex(value)
}

/** Signer and data of `eth_signTypedData_v4`, of which only what is signed; refuses a domain of another chain (T19). */
export const parseTypedDataRequest = (
  params: unknown,
  activeChainId: number,
): { address: Address; typed: UncheckedTypedData } => {
  const [from, data] = parseArray(params)
  const address = parseAddress(from, 'the signer')
  const typed = parseTypedData(data)
  const { chainId } = typed.domain
  if (chainId !== undefined && !isSameChain(chainId, activeChainId)) {
    throw invalidParams(
      `chainId ${String(chainId)} of the typed data is not the active chain ${activeChainId}`,
    )
  }
  try {
    return { address, typed: getSignedData(typed) }
  } catch {
    throw invalidParams('the typed data does not fit its types')
  }
}

const parseTypedData = (value: unknown): UncheckedTypedData => {
  let data: unknown = value
  if (typeof value === 'string') {
    try {
      data = JSON.parse(value)
    } catch {
      throw invalidParams('the typed data is no JSON')
    }
  }
  const { domain, message, primaryType, types } = parseRecord(data, 'the typed data')
  if (typeof primaryType !== 'string') throw invalidParams('primaryType must be a string')
  const allTypes = parseRecord(types, 'types')
  if (!Object.hasOwn(allTypes, primaryType)) throw invalidParams('types lacks the primary type')
  return {
    domain: parseRecord(domain, 'domain'),
    message: parseRecord(message, 'message'),
    primaryType,
    types: allTypes,
  }
}

const isSameChain = (value: unknown, chainId: number): boolean => {
  if (typeof value !== 'string' && typeof value !== 'number') return false
  try {
    return BigInt(value) === BigInt(chainId)
  } catch {
    return false
  }
}
