import type { SIWXSession } from '@latchkey/siwx'
import { getIronSession } from 'iron-session'
import { cookies } from 'next/headers'
import { cookieName } from './cookieName'
import { readSettings } from './settings'
import { findSessions } from './store'

/** What the cookie holds, sealed: the browser can neither read nor make it. */
interface Cookie {
  /** Whose nonces are whose. */
  browser?: string
  /** Of the sessions in the store. */
  id?: string
}

/** The cookie of the request. `save()` sends it back. */
export async function readCookie() {
  const { origin, secret } = readSettings()
  return getIronSession<Cookie>(await cookies(), {
    cookieName: cookieName(origin),
    password: secret,
    // No session lasts longer.
    ttl: 7 * 24 * 60 * 60,
    cookieOptions: {
      httpOnly: true,
      path: '/',
      sameSite: 'lax',
      secure: origin.startsWith('https:'),
    },
  })
}

/** The sessions of whoever asks, for pages and routes: none where nobody has signed in. */
export async function getSessions(): Promise<readonly SIWXSession[]> {
  return findSessions((await readCookie()).id)
}

/** Who has signed in, as CAIP-10 accounts. */
export async function getSignedIn(): Promise<readonly string[]> {
  const sessions = await getSessions()
  return sessions.map(({ data }) => `${data.chainId}:${data.accountAddress}`)
}
