import type { CaipNetworkId, Storage } from '@latchkey/foundation'
import type { FrameUser } from '../schema/user.js'
import { AUTH_KEYS } from './keys.js'

/** Whether somebody has logged in on this page before: its frame is wanted early (FRM-2). */
export function wasLoginUsed(storage: Pick<Storage, 'get'>): boolean {
  return storage.get(AUTH_KEYS.isLoginUsed) === true
}

/** Keeps what the site tells of whoever is logged in (FRM-17). What it says nothing of stays; `null` is that there is none. */
export function keepLogin(
  storage: Pick<Storage, 'set' | 'remove'>,
  user: FrameUser,
  lastUsedChain: CaipNetworkId,
): void {
  const keep = (entry: typeof AUTH_KEYS.email, value: string | null | undefined) => {
    if (typeof value === 'string') storage.set(entry, value)
    else if (value === null) storage.remove(entry)
  }
  storage.set(AUTH_KEYS.isLoginUsed, true)
  storage.set(AUTH_KEYS.lastUsedChain, lastUsedChain)
  storage.remove(AUTH_KEYS.lastEmailLogin)
  keep(AUTH_KEYS.email, user.email)
  keep(AUTH_KEYS.socialUsername, user.userName)
  if (user.preferredAccountType !== undefined)
    storage.set(AUTH_KEYS.preferredAccountType, user.preferredAccountType)
  if (user.smartAccountDeployed !== undefined)
    storage.set(AUTH_KEYS.isSmartAccountEnabled, user.smartAccountDeployed)
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
