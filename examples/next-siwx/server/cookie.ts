import type { SIWXSession } from '@latchkey/siwx'
import { getIronSession } from 'iron-session'
import { cookies } from 'next/headers'
import { readSettings } from './settings'
import { findSession } from './store'

/** What the cookie holds, sealed: the browser can neither read nor make it. */
interface Cookie {
  /** Whose nonces are whose. */
  browser?: string
  /** Of the session in the store. */
  id?: string
}

/** The cookie of the request. `save()` sends it back. */
export async function readCookie() {
  const { origin, secret } = readSettings()
  return getIronSession<Cookie>(await cookies(), {
    cookieName: 'siwx-session',
    password: secret,
    // No session lasts longer.
    ttl: 7 * 24 * 60 * 60,
    cookieOptions: {
      httpOnly: true,
      sameSite: 'lax',
      secure: origin.startsWith('https:'),
    },
  })
}

/** Who has signed in, for pages and routes; undefined for nobody. */
export async function getSignedIn(): Promise<SIWXSession | undefined> {
  return findSession((await readCookie()).id)
}
