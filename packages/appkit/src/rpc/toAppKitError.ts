import type { AppKitError } from '@latchkey/foundation'
import { mapRpcError } from '@latchkey/foundation/eip1193'

/** Whatever an adapter or a wallet threw, as an error of the catalogue. */
export function toAppKitError(cause: unknown): AppKitError {
  return mapRpcError(cause)
}
