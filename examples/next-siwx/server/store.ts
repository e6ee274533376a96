import type { SIWXSession } from '@latchkey/siwx'
import { createNonce, findTimeFault } from '@latchkey/siwx/message'

/** How long a nonce is good. */
const NONCE_MS = 10 * 60_000

interface Store {
  readonly nonces: Map<string, { readonly browser: string; readonly expires: number }>
  readonly sessions: Map<string, SIWXSession>
}

declare global {
  var siwxStore: Store | undefined
}

/**
 * What the server remembers, in memory: until it restarts, and of one process. Put these functions over your database.
 * Next loads a module once for routes and once for pages, so that the maps stand in the global scope.
 */
globalThis.siwxStore ??= { nonces: new Map(), sessions: new Map() }
const store = globalThis.siwxStore

/** A nonce for one browser. */
export async function issueNonce(browser: string): Promise<string> {
  for (const [nonce, { expires }] of store.nonces)
    if (expires <= Date.now()) store.nonces.delete(nonce)
  const nonce = createNonce()
  store.nonces.set(nonce, { browser, expires: Date.now() + NONCE_MS })
  return nonce
}

/** Uses a nonce up, and says whether it was good for this browser. In a database: read and deleted in one step. */
export async function takeNonce(nonce: string, browser: string | undefined): Promise<boolean> {
  const issued = store.nonces.get(nonce)
  store.nonces.delete(nonce)
  return issued !== undefined && issued.browser === browser && Date.now() < issued.expires
}

/** Keeps a session that has been verified, and gives the id to find it by. */
export async function keepSession(session: SIWXSession): Promise<string> {
  for (const [id, { data }] of store.sessions)
    if (findTimeFault(data, Date.now())) store.sessions.delete(id)
  const id = crypto.randomUUID()
  store.sessions.set(id, session)
  return id
}

/** The session of an id, unless it is over. */
export async function findSession(id: string | undefined): Promise<SIWXSession | undefined> {
  const session = id === undefined ? undefined : store.sessions.get(id)
  return session && findTimeFault(session.data, Date.now()) ? undefined : session
}

export async function endSession(id: string | undefined): Promise<void> {
  if (id !== undefined) store.sessions.delete(id)
}
