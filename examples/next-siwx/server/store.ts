import type { SIWXSession } from '@latchkey/siwx'
import { createNonce, findTimeFault } from '@latchkey/siwx/message'

/** How long a nonce is good. */
const NONCE_MS = 10 * 60_000

interface Store {
  readonly nonces: Map<string, { readonly browser: string; readonly expires: number }>
  readonly sessions: Map<string, readonly SIWXSession[]>
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

/**
 * Keeps a session that has been verified, beside those of `id` that it does not replace, and gives the new id to find them
 * by: nobody who knew the old one is signed in with it.
 */
export async function keepSession(id: string | undefined, session: SIWXSession): Promise<string> {
  for (const [each, sessions] of store.sessions)
    if (!sessions.some(isGood)) store.sessions.delete(each)
  const others = (await findSessions(id)).filter((each) => isBeside(each, session))
  await endSessions(id)
  const next = crypto.randomUUID()
  store.sessions.set(next, [...others, session])
  return next
}

/** The sessions of an id that are not over. */
export async function findSessions(id: string | undefined): Promise<readonly SIWXSession[]> {
  return (id === undefined ? undefined : store.sessions.get(id))?.filter(isGood) ?? []
}

/** Ends the sessions of an id, or of these that of one account on one network alone. */
export async function endSessions(
  id: string | undefined,
  account?: { readonly chainId: unknown; readonly address: unknown },
): Promise<void> {
  if (id === undefined) return
  const isOther = ({ data }: SIWXSession) =>
    data.chainId !== account?.chainId ||
    data.accountAddress.toLowerCase() !== String(account.address).toLowerCase()
  const left = account ? (await findSessions(id)).filter(isOther) : []
  if (left.length > 0) store.sessions.set(id, left)
  else store.sessions.delete(id)
}

function isGood({ data }: SIWXSession): boolean {
  return findTimeFault(data, Date.now()) === undefined
}

/** One account of Ethereum and one of Solana are signed in at a time, each on any of its networks. */
function isBeside({ data: one }: SIWXSession, { data: other }: SIWXSession): boolean {
  const [kind, otherKind] = [one, other].map(({ chainId }) => chainId.split(':')[0])
  if (kind !== otherKind) return true
  // Of Ethereum any letters are the same address.
  const [address, otherAddress] = [one, other].map(({ accountAddress }) =>
    kind === 'eip155' ? accountAddress.toLowerCase() : accountAddress,
  )
  return address === otherAddress && one.chainId !== other.chainId
}
