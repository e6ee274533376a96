import { type Hex, parseHash } from '@latchkey/foundation/eip1193'
import { keccak256 } from 'ethers'

/** The hash that a signed transaction has. */
export function hashTransaction(signed: Hex): Hex {
  return parseHash(keccak256(signed))
}
