import { AppKitError } from '../errors/AppKitError.js'
import { isEvmAddress, parseQuantity } from './hex.js'
import type { Hex } from './provider.js'

const TRANSFER = 'a9059cbb'
const BALANCE_OF = '70a08231'
const WORD_CHARACTERS = 64
const WORD = /^0x[0-9a-f]{64}$/i

/** Call data of ERC-20 `transfer(to, value)`; throws `INVALID_PARAMS` for no address, or no 256-bit amount. */
export function encodeTransfer(to: string, value: bigint): Hex {
  return `0x${TRANSFER}${addressWord(to)}${amountWord(value)}`
}

/** Call data of ERC-20 `balanceOf(owner)`; throws `INVALID_PARAMS`. */
export function encodeBalanceOf(owner: string): Hex {
  return `0x${BALANCE_OF}${addressWord(owner)}`
}

/** The amount that a contract has answered: one word; undefined for anything else. */
export function readAmount(data: unknown): bigint | undefined {
  return typeof data === 'string' && WORD.test(data) ? parseQuantity(data) : undefined
}

/** The same; throws `INVALID_RESPONSE` for what no token answers. */
export function decodeAmount(data: unknown): bigint {
  const value = readAmount(data)
  if (value === undefined) throw new AppKitError('INVALID_RESPONSE', { reason: 'token' })
  return value
}

function addressWord(address: string): string {
  if (!isEvmAddress(address)) throw new AppKitError('INVALID_PARAMS', { reason: 'address' })
  return address.slice(2).toLowerCase().padStart(WORD_CHARACTERS, '0')
}

function amountWord(value: bigint): string {
  const digits = typeof value === 'bigint' && value >= 0n ? value.toString(16) : undefined
  if (digits === undefined || digits.length > WORD_CHARACTERS) {
    throw new AppKitError('INVALID_PARAMS', { reason: 'value' })
  }
  return digits.padStart(WORD_CHARACTERS, '0')
}
