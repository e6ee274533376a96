import { AppKitError, withTimeout } from '@latchkey/foundation'
import { callAsync } from '../callAsync.js'
import { nameConnection } from '../connection/nameConnection.js'
import { SIWX_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { isRecord } from '../record.js'
import { expiryOf, isExpired, watchExpiry } from './expiry.js'
import { failSetUp } from './failSetUp.js'
import { isOver, type Lead, readSignIn, requireSIWX, signIns, writeSignIn } from './lead.js'
import type { SIWXSession } from './port.js'
import type { Subject } from './subject.js'

/** Reads whether an account is signed in. Without a session its person is asked; where nobody knows, the set-up has failed (SIWX-7). */
export async function checkSessions(core: AppKitCore, lead: Lead): Promise<void> {
  try {
    const session = await readOwn(core, lead)
    if (isOver(core, lead)) return
    if (session) setSignedIn(core, lead, session)
    // Who has left the view meanwhile is not asked.
    else if (readSignIn(core, lead).status === 'checking')
      writeSignIn(core, lead, { status: 'asked' })
  } catch (error) {
    if (!isOver(core, lead)) failSetUp(core, lead.subject, error)
  }
}

/** Reads it again: the person may have signed in or out elsewhere. Where nobody knows, it stays as it is. */
export async function recheckSessions(core: AppKitCore, lead: Lead): Promise<void> {
  const isBusy = () => ['checking', 'signing'].includes(readSignIn(core, lead).status)
  if (isBusy()) return
  lead.reads += 1
  const turn = lead.reads
  const before = readSignIn(core, lead)
  try {
    const session = await readOwn(core, lead)
    if (isOver(core, lead) || isBusy() || turn !== lead.reads) return
    const { session: known, status } = readSignIn(core, lead)
    // Meanwhile somebody has signed in, or given it up: what was read may be older than that.
    if (status !== before.status || known !== before.session) return recheckSessions(core, lead)
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
  const { last, signedIn } = signIns(core)
  const { subject } = lead
  const name = nameConnection(subject)
  last.set(subject.namespace, subject)
  signedIn.set(name, new Set(signedIn.get(name)).add(subject.address))
  lead.made = undefined
  lead.hasStayed = undefined
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
    session = await readOwn(core, lead)
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
export async function readSession(
  core: AppKitCore,
  account: Pick<Subject, 'address' | 'caipNetworkId'>,
  { signal, timeoutMs = SIWX_TIMEOUT_MS }: { signal: AbortSignal; timeoutMs?: number },
): Promise<SIWXSession | undefined> {
  const { address, caipNetworkId } = account
  const siwx = requireSIWX(core)
  const sessions: unknown = await withTimeout(
    callAsync(() => siwx.getSessions(caipNetworkId, address)),
    { timeoutMs, signal },
  )
  if (!Array.isArray(sessions)) throw new AppKitError('INTERNAL', { reason: 'getSessions' })
  const own: readonly SIWXSession[] = sessions.filter(
    (session) => isRecord(session) && isOf(account, session.data) && !isExpired(session.data),
  )
  return own.find(({ data }) => own.every((each) => expiryOf(each.data) <= expiryOf(data)))
}

function readOwn(core: AppKitCore, { abort, subject }: Lead): Promise<SIWXSession | undefined> {
  return readSession(core, subject, abort)
}

/** Whether what is said is of an account on a network; how an address is written differs from one wallet to the next. */
export function isOf(
  { address, caipNetworkId }: Pick<Subject, 'address' | 'caipNetworkId'>,
  data: unknown,
): data is Readonly<Record<string, unknown>> {
  return (
    isRecord(data) &&
    data.chainId === caipNetworkId &&
    `${data.accountAddress}`.toLowerCase() === address.toLowerCase()
  )
}
