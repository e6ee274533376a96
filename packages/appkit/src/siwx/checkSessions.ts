import { AppKitError, withTimeout } from '@latchkey/foundation'
import { callAsync } from '../callAsync.js'
import { SIWX_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { isRecord } from '../record.js'
import { expiryOf, isExpired, watchExpiry } from './expiry.js'
import { failSetUp } from './failSetUp.js'
import { isOver, type Lead, readSignIn, requireSIWX, signIns, writeSignIn } from './lead.js'
import type { SIWXSession } from './port.js'

/** Reads whether an account is signed in. Without a session its person is asked; where nobody knows, the set-up has failed (SIWX-7). */
export async function checkSessions(core: AppKitCore, lead: Lead): Promise<void> {
  try {
    const session = await readSession(core, lead)
    if (isOver(core, lead)) return
    if (session) setSignedIn(core, lead, session)
    else writeSignIn(core, lead, { status: 'asked' })
  } catch (error) {
    if (!isOver(core, lead)) failSetUp(core, lead.subject, error)
  }
}

/** Reads it again: the person may have signed in or out elsewhere. Where nobody knows, it stays as it is. */
export async function recheckSessions(core: AppKitCore, lead: Lead): Promise<void> {
  const isBusy = () => ['checking', 'signing'].includes(readSignIn(core, lead).status)
  if (isBusy()) return
  try {
    const session = await readSession(core, lead)
    if (isOver(core, lead) || isBusy()) return
    const { session: known, status } = readSignIn(core, lead)
    const isSignedIn = status === 'signedIn'
    const isLater = session && known && expiryOf(session.data) > expiryOf(known.data)
    if (session && (!isSignedIn || isLater)) setSignedIn(core, lead, session)
    if (session || !isSignedIn) return
    lead.isPresented = false
    writeSignIn(core, lead, { status: 'asked' })
  } catch (error) {
    if (!isOver(core, lead)) core.logger.debug('The sessions could not be read again', error)
  }
}

/** The account is signed in. */
export function setSignedIn(core: AppKitCore, lead: Lead, session: SIWXSession): void {
  signIns(core).last.set(lead.subject.namespace, lead.subject)
  lead.made = undefined
  writeSignIn(core, lead, { status: 'signedIn', session })
  lead.stopExpiry?.()
  if (isOver(core, lead)) return
  lead.stopExpiry = watchExpiry(session.data, () => {
    if (readSignIn(core, lead).session === session) lead.checked = replaceExpired(core, lead)
  })
}

/** The session is over, and nobody is signed in by it any more. Its person is asked unless they have another. */
async function replaceExpired(core: AppKitCore, lead: Lead): Promise<void> {
  lead.isPresented = false
  writeSignIn(core, lead, { status: 'checking' })
  let session: SIWXSession | undefined
  try {
    session = await readSession(core, lead)
  } catch (error) {
    if (!isOver(core, lead)) core.logger.debug('The sessions could not be read again', error)
  }
  if (isOver(core, lead) || readSignIn(core, lead).status !== 'checking') return
  if (session) setSignedIn(core, lead, session)
  else writeSignIn(core, lead, { status: 'asked' })
}

/**
 * The session of this very account on this very network: what an app says of another is no session of it (T17), and what is
 * over is none. Of several it is the one that lasts longest.
 */
async function readSession(core: AppKitCore, lead: Lead): Promise<SIWXSession | undefined> {
  const { address, caipNetworkId } = lead.subject
  const siwx = requireSIWX(core)
  const sessions: unknown = await withTimeout(
    callAsync(() => siwx.getSessions(caipNetworkId, address)),
    { timeoutMs: SIWX_TIMEOUT_MS, signal: lead.abort.signal },
  )
  if (!Array.isArray(sessions)) throw new AppKitError('INTERNAL', { reason: 'getSessions' })
  const own: readonly SIWXSession[] = sessions.filter(
    (session) => isRecord(session) && isOf(lead, session.data) && !isExpired(session.data),
  )
  return own.find(({ data }) => own.every((each) => expiryOf(each.data) <= expiryOf(data)))
}

/** Whether what is said is of the account; how an address is written differs from one wallet to the next. */
export function isOf({ subject }: Lead, data: unknown): data is Readonly<Record<string, unknown>> {
  return (
    isRecord(data) &&
    data.chainId === subject.caipNetworkId &&
    `${data.accountAddress}`.toLowerCase() === subject.address.toLowerCase()
  )
}
