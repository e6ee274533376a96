import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/**
 * An address as EIP-55 writes it; undefined for what is none, and for letters of both cases that are not its checksum:
 * somebody has mistyped it. One in small letters alone is taken, since wallets give such.
 */
export function checksumAddress(text: string): string | undefined {
  if (!ADDRESS.test(text)) return undefined
  const lower = text.toLowerCase()
  const digits = lower.slice(2)
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const written = `0x${Array.from(digits, (digit, at) => (Number.parseInt(hash.charAt(at), 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
  return text === lower || text === written ? written : undefined
}
