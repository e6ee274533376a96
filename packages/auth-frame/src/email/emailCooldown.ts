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

/** Options of `createEmailCooldown`; `now` in milliseconds since the epoch. */
export interface EmailCooldownOptions {
  readonly storage: Pick<Storage, 'get' | 'set'>
  readonly now?: (() => number) | undefined
}

/** The cooldown of email logins: 30 s from the last attempt, and 30 s from the last email, by the clock on the wall. */
export function createEmailCooldown({
  storage,
  now = Date.now,
}: EmailCooldownOptions): EmailCooldown {
  const waitSince = (last: number | undefined) => {
    const elapsed = last === undefined ? EMAIL_LOGIN_COOLDOWN_MS : now() - last
    // A time that is yet to come was written by another clock, and would keep the person out for as long as it is ahead.
    return elapsed < 0 ? 0 : Math.max(0, EMAIL_LOGIN_COOLDOWN_MS - elapsed)
  }
  const getLoginWaitMs = () => waitSince(storage.get(AUTH_KEYS.lastEmailLogin))
  const getSendWaitMs = () => waitSince(storage.get(AUTH_KEYS.lastEmailSent))
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
      storage.set(AUTH_KEYS.lastEmailLogin, now())
    },
    markSent: () => storage.set(AUTH_KEYS.lastEmailSent, now()),
  }
}
