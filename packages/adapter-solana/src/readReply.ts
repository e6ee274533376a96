import { AppKitError } from '@latchkey/foundation'

const BASE58_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** A wallet's reply that must be a list. Throws `INVALID_WALLET_RESPONSE`. */
export function readList(reply: unknown, method: string): readonly unknown[] {
  if (Array.isArray(reply)) return reply
  throw new AppKitError('INVALID_WALLET_RESPONSE', { method })
}

/** The first element of a wallet's reply. Throws `INVALID_WALLET_RESPONSE`. */
export function readFirst(reply: unknown, method: string): unknown {
  const first: unknown = Array.isArray(reply) ? reply[0] : undefined
  if (first === undefined) throw new AppKitError('INVALID_WALLET_RESPONSE', { method })
  return first
}

/** A field of bytes, copied. Throws `INVALID_WALLET_RESPONSE`. */
export function readBytes(reply: unknown, field: string): Uint8Array {
  const value: unknown =
    typeof reply === 'object' && reply !== null ? Reflect.get(reply, field) : undefined
  // A wallet may live in another realm, where `instanceof` says no.
  if (ArrayBuffer.isView(value) && value.byteLength > 0) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
  }
  throw new AppKitError('INVALID_WALLET_RESPONSE', { reason: field })
}

/** The base58 address of an account. Throws `INVALID_WALLET_RESPONSE`. */
export function readAddress(account: unknown, method: string): string {
  const address: unknown =
    typeof account === 'object' && account !== null ? Reflect.get(account, 'address') : undefined
  if (isSolanaAddress(address)) return address
  throw new AppKitError('INVALID_WALLET_RESPONSE', { method })
}

export function isSolanaAddress(value: unknown): value is string {
  return typeof value === 'string' && BASE58_ADDRESS.test(value)
}
