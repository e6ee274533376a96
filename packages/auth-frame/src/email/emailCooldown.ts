import { AppKitError, EMAIL_LOGIN_COOLDOWN_MS, SECOND_MS, type Storage } from '@latchkey/foundation'
import { AUTH_KEYS } from '../storage/keys.js'

/** How often an email login may be begun, and an email be sent. */
export interface EmailCooldown {
  /** Milliseconds until a login may be begun again (EML-3); 0 where it may. */
  getLoginWaitMs(): number
  /** Milliseconds until an email may be sent again (EML-4); 0 where it may. */
  getSendWaitMs(): number
  /** Throws `EMAIL_COOLDOWN` with the seconds that are left, where a login may not be begun yet. */
  assertLogin(): void
  /** Throws `EMAIL_COOLDOWN` with the seconds that are left, where an email may not be sent yet. */
  assertSend(): void
  /** Begins a login; throws as `assertLogin` does. */
  beginLogin(): void
  /** An email has been sent. */
  markSent(): void
}

/** Options of `createEmailCooldown`: `now` in milliseconds since the epoch, `passed` in those of a clock that nobody sets. */
export interface EmailCooldownOptions {
  readonly storage: Pick<Storage, 'get' | 'set'>
  readonly now?: (() => number) | undefined
  readonly passed?: () => number
}

type Key = typeof AUTH_KEYS.lastEmailLogin | typeof AUTH_KEYS.lastEmailSent

/**
 * The cooldown of email logins: 30 s from the last attempt, and 30 s from the last email. What this page has begun is counted by
 * a clock that nobody sets (R12), what another page, or the one before, has begun by the clock on the wall.
 */
export function createEmailCooldown({
  storage,
  now = Date.now,
  passed = () => performance.now(),
}: EmailCooldownOptions): EmailCooldown {
  /** What this page has begun last: the time that it has stored, and when that was by the other clock. */
  const own = new Map<Key, { readonly at: number; readonly since: number }>()
  const mark = (key: Key) => {
    const at = now()
    storage.set(key, at)
    own.set(key, { at, since: passed() })
  }
  const getWaitMs = (key: Key) => {
    const last = storage.get(key)
    if (last === undefined) return 0
    const mine = own.get(key)
    const elapsed = mine?.at === last ? passed() - mine.since : now() - last
    // A time that is yet to come was written by another clock, and would keep the person out for as long as it is ahead.
    return elapsed < 0 ? 0 : Math.max(0, EMAIL_LOGIN_COOLDOWN_MS - elapsed)
  }
  const getLoginWaitMs = () => getWaitMs(AUTH_KEYS.lastEmailLogin)
  const getSendWaitMs = () => getWaitMs(AUTH_KEYS.lastEmailSent)
  const assertOver = (waitMs: number) => {
    if (waitMs > 0) throw new AppKitError('EMAIL_COOLDOWN', { n: Math.ceil(waitMs / SECOND_MS) })
  }
  const assertLogin = () => assertOver(Math.max(getLoginWaitMs(), getSendWaitMs()))
  return {
    getLoginWaitMs,
    getSendWaitMs,
    assertLogin,
    assertSend: () => assertOver(getSendWaitMs()),
    beginLogin() {
      assertLogin()
      mark(AUTH_KEYS.lastEmailLogin)
    },
    markSent: () => mark(AUTH_KEYS.lastEmailSent),
  }
}
