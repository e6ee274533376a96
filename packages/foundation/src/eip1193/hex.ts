import { AppKitError } from '../errors/AppKitError.js'
import type { EvmAddress, Hex } from './provider.js'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const HASH = /^0x[0-9a-f]{64}$/i
const SIGNATURE = /^0x[0-9a-f]{62,}$/i
const DATA = /^0x[0-9a-f]*$/i
const QUANTITY = /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i

/** Whether foreign data is a 20-byte hex address; its checksum is not looked at. */
export function isEvmAddress(value: unknown): value is EvmAddress {
  return typeof value === 'string' && ADDRESS.test(value)
}

/** Whether foreign data is a transaction hash: `0x` and 64 hex digits. */
export function isTransactionHash(value: unknown): value is Hex {
  return typeof value === 'string' && HASH.test(value)
}

/** Whether foreign data is a signed message: `0x` and at least 62 hex digits. */
export function isSignature(value: unknown): value is Hex {
  return typeof value === 'string' && SIGNATURE.test(value)
}

/** Whether foreign data is a `0x` string of hex digits. */
export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && DATA.test(value)
}

/** A quantity as canonical hex without leading zeros; throws `INVALID_PARAMS` if negative or not exact. */
export function toHex(quantity: number | bigint): Hex {
  if (quantity < 0 || (typeof quantity === 'number' && !Number.isSafeInteger(quantity))) {
    throw new AppKitError('INVALID_PARAMS', { reason: 'quantity' })
  }
  return `0x${quantity.toString(16)}`
}

/** Text (as UTF-8) or bytes as hex data. */
export function toHexData(data: string | Uint8Array): Hex {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/**
 * A chain id from foreign data: hex or decimal text, a number or a bigint.
 * Zero, fractions and what a number cannot hold exactly give `undefined`.
 */
export function parseChainId(value: unknown): number | undefined {
  const chainId = parseQuantity(value)
  return chainId !== undefined && chainId > 0n && chainId <= BigInt(Number.MAX_SAFE_INTEGER)
    ? Number(chainId)
    : undefined
}

/** A quantity of at most 256 bits from foreign data, however it is written, else `undefined`. */
export function parseQuantity(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value < 0n ? undefined : value
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  }
  return typeof value === 'string' && QUANTITY.test(value) ? BigInt(value) : undefined
}
