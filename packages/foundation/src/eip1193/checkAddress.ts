import { isEvmAddress } from './hex.js'
import type { EvmAddress } from './provider.js'

/**
 * An address as EIP-55 writes it, by `write`, which a library has. Undefined for other text, and for letters of both
 * cases that are not its checksum: somebody has mistyped it.
 */
export function checkAddress(
  text: string,
  write: (address: EvmAddress) => EvmAddress,
): EvmAddress | undefined {
  if (!isEvmAddress(text)) return undefined
  const digits = text.slice(2)
  const lower = digits.toLowerCase()
  const written = write(`0x${lower}`)
  const isPlain = digits === lower || digits === digits.toUpperCase()
  return isPlain || digits === written.slice(2) ? written : undefined
}
