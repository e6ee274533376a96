import type { Storage } from '@latchkey/foundation'
import { AUTH_KEYS } from './keys.js'

/** Whether somebody has logged in on this page before: its frame is wanted early (FRM-2). */
export function wasLoginUsed(storage: Pick<Storage, 'get'>): boolean {
  return storage.get(AUTH_KEYS.isLoginUsed) === true
}

/** Forgets what a sign-out ends (FRM-14), and the token, which is of no use any more. */
export function forgetLogin(storage: Pick<Storage, 'remove'>): void {
  for (const key of [
    AUTH_KEYS.isLoginUsed,
    AUTH_KEYS.email,
    AUTH_KEYS.lastUsedChain,
    AUTH_KEYS.socialUsername,
    AUTH_KEYS.sessionToken,
  ])
    storage.remove(key)
}

/** Forgets all that is kept of a login (FRM-15), but for when an email was sent last: that is no matter of who is logged in. */
export function clearAuthCache(storage: Pick<Storage, 'remove'>): void {
  for (const key of Object.values(AUTH_KEYS))
    if (key !== AUTH_KEYS.lastEmailSent) storage.remove(key)
}
