import { AppKitError, type ErrorCode } from '@latchkey/foundation'

/** What is thrown before a wallet has anything to send, or where it says that it has not. */
const UNSENT: ReadonlySet<ErrorCode> = new Set([
  'ADAPTER_NOT_FOUND',
  'ATOMICITY_UNSUPPORTED',
  'BATCH_TOO_LARGE',
  'CAIP_NETWORK_OR_ADDRESS_UNDEFINED',
  'CHAIN_MISMATCH',
  'CHAIN_NOT_ADDED',
  'CHAIN_NOT_SUPPORTED',
  'CHUNK_LOAD_FAILED',
  'DUPLICATE_BATCH',
  'GAS_ESTIMATE_FAILED',
  'INSUFFICIENT_FUNDS',
  'INVALID_PARAMS',
  'PROVIDER_NOT_FOUND',
  'REQUEST_PENDING',
  'TRANSACTION_FAILED',
  'UNAUTHORIZED',
  'UNSUPPORTED_CAPABILITY',
  'UNSUPPORTED_CHAIN',
  'UNSUPPORTED_METHOD',
  'USER_REJECTED',
])

/** Whether it is known that what failed like this was not sent; anything else may have been. */
export function isUnsent(error: unknown): boolean {
  if (!AppKitError.is(error)) return false
  return error.context.isUnsent === true || UNSENT.has(error.code)
}
