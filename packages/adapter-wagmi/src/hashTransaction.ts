import type { Hex } from '@latchkey/foundation/eip1193'
import { keccak256 } from 'viem'

/** The hash that a signed transaction has. */
export function hashTransaction(signed: Hex): Hex {
  return keccak256(signed)
}
