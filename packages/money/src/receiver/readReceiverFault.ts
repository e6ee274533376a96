import { AppKitError } from '@latchkey/foundation'

/** `none`: nobody has the name. `conflict`: networks give it to different addresses. `failed`: nobody could be asked. */
export type ReceiverFault = 'none' | 'wrong' | 'conflict' | 'failed'

/** Why `resolveReceiver` has found nobody. */
export function readReceiverFault(error: unknown): ReceiverFault {
  if (AppKitError.is(error, 'NAME_NOT_FOUND')) return 'none'
  if (AppKitError.is(error, 'INVALID_RECIPIENT')) return 'wrong'
  return AppKitError.is(error, 'NAME_CONFLICT') ? 'conflict' : 'failed'
}
