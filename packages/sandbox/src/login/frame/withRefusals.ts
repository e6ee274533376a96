import { type FrameHandlers, type RefusalReason, refuse } from '@latchkey/auth-frame/host'
import { LoginApiError } from './loginApi.js'

/** What the server says against a request, by the codes of wallets. */
const CODES = new Map([
  // EIP-1193: pages know by it that a login has ended.
  ['notLoggedIn', 4100],
  // EIP-3326: a network that the wallet does not have.
  ['unknownNetwork', 4902],
])

/** What the server says of a login, as pages know it. */
const REASONS = new Map<string | undefined, RefusalReason>([
  ['codeWrong', 'wrongCode'],
  ['codeExpired', 'expired'],
  ['loginExpired', 'expired'],
  ['codeLocked', 'tooManyTries'],
  ['emailTaken', 'emailTaken'],
  ['emailSame', 'emailSame'],
])

/** Each handler with the server's own words for what has failed, and the reason where pages know it. */
export function withRefusals(handlers: FrameHandlers): FrameHandlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([method, handle]) => [
      method,
      async (...call: Parameters<typeof handle>) => {
        try {
          return await Reflect.apply(handle, undefined, call)
        } catch (error) {
          if (!(error instanceof LoginApiError)) throw error
          const { code, message, reason } = error
          throw refuse({
            message,
            code: reason === undefined ? code : (CODES.get(reason) ?? code),
            reason: REASONS.get(reason),
          })
        }
      },
    ]),
  )
}
