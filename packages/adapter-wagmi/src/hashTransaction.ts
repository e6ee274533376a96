import type { Hex } from '@latchkey/foundation/eip1193'
import { keccak256 } from 'viem'

// For import() alone: imported by name elsewhere, too, it would become a module object, for which Vite cuts its run time out of
// the page's chunk.

/** The hash that a signed transaction has. */
export function hashTransaction(signed: Hex): Hex {
  return keccak256(signed)
}
