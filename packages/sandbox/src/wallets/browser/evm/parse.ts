import { type Address, getAddress, type Hex, isAddress, isHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { SafeAccount } from '../../safe/SafeAccount.js'
import { isRecord } from '../page/isRecord.js'
import { invalidParams, unauthorized } from '../WalletRequestError.js'
import { safeAt } from './safe.js'
import { type EvmState, visibleAddresses } from './state.js'

export const parseArray = (params: unknown): readonly unknown[] => {
  if (params === undefined) return []
  if (!Array.isArray(params)) throw invalidParams('expected an array')
  return params
}

export const parseRecord = (value: unknown, what: string): Record<string, unknown> => {
  if (!isRecord(value)) throw invalidParams(`${what} must be an object`)
  return value
}

export const parseAddress = (value: unknown, what: string): Address => {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) {
    throw invalidParams(`${what} must be an address`)
  }
  return getAddress(value)
}

export const parseData = (value: unknown, what: string): Hex | undefined => {
  if (value === undefined || value === null) return undefined
  if (!isHex(value) || value.length % 2 !== 0) throw invalidParams(`${what} must be hex data`)
  return value
}

export const parseQuantity = (value: unknown, what: string): bigint | undefined => {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || !/^0x[0-9a-f]+$/i.test(value)) {
    throw invalidParams(`${what} must be a hex quantity`)
  }
  return BigInt(value)
}

/** A hex chain id as a number; throws -32602 for anything else or beyond 2^53. */
export const parseChainId = (value: unknown): number => {
  const chainId = parseQuantity(value, 'chainId')
  if (chainId === undefined || chainId === 0n || chainId > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw invalidParams('chainId must be a 0x-prefixed hex number')
  }
  return Number(chainId)
}

/** What signs for an address that the site may use: a key or a Safe; throws 4100 for any other. */
export const authorizedSigner = (
  state: EvmState,
  origin: string,
  address: Address,
): PrivateKeyAccount | SafeAccount => {
  const visible = visibleAddresses(state, origin).includes(address)
  const signer = safeAt(state, address) ?? state.keys.find((one) => one.address === address)
  if (!visible || !signer) throw unauthorized()
  return signer
}
