import { AppKitError, type ChainNamespace, type ErrorCode } from '@latchkey/foundation'
import { toAppKitError } from '../rpc/toAppKitError.js'

/** What says more of a failure than that there is no good signature. */
const TELLING: ReadonlySet<ErrorCode> = new Set([
  'CHUNK_LOAD_FAILED',
  'CLOCK_SKEW',
  'NETWORK_ERROR',
  'NO_INTERNET',
  'RATE_LIMITED',
  'RELAY_UNREACHABLE',
  'REQUEST_EXPIRED',
  'REQUEST_PENDING',
  'SIWX_INIT_FAILED',
  'WALLET_DISCONNECTED',
  'WALLET_TIMEOUT',
])

/** How the sign-in of this kit names what is no refusal. */
const NAMED: ReadonlyMap<unknown, ErrorCode> = new Map([
  ['SIWX_CLOCK_WRONG', 'CLOCK_SKEW'],
  // Whoever has to be asked is away: nobody knows.
  ['SIWX_UNCHECKED', 'NETWORK_ERROR'],
])

/** Why nobody has signed in, as the person is told (SIWX-5). */
export function toSignInError(
  cause: unknown,
  {
    isSmartAccount,
    namespace,
  }: { readonly isSmartAccount: boolean; readonly namespace: ChainNamespace },
): AppKitError {
  const as = (code: ErrorCode) => new AppKitError(code, { namespace }, { cause })
  const named = cause instanceof Error ? NAMED.get(Reflect.get(cause, 'code')) : undefined
  if (named) return as(named)
  const error = toAppKitError(cause)
  if (TELLING.has(error.code)) return error
  return as(isSmartAccount ? 'SIWX_SMART_ACCOUNT' : 'SIWX_SIGNATURE_DECLINED')
}
