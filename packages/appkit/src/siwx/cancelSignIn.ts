import { AppKitError, type CaipNetworkId } from '@latchkey/foundation'
import { DISCONNECT_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { closeModal } from '../modal/closeModal.js'
import { abortSwitch } from '../network/abortSwitch.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { selectNetworks } from '../network/selectors.js'
import { switchNetwork } from '../network/switchNetwork.js'
import { readSession } from './checkSessions.js'
import { endUnsigned } from './endUnsigned.js'
import { isOver, type Lead, readSignIn, requireSIWX, signIns, writeSignIn } from './lead.js'
import { isSameConnection, type Subject, signInFacts } from './subject.js'

/**
 * Gives the sign-in of the account in use up (SIWX-6); a second call shares the first, and ends its wait for a wallet that is
 * asked to go back. Whoever is signed in stays so.
 */
export async function cancelSignIn(core: AppKitCore): Promise<void> {
  requireSIWX(core)
  const namespace = core.store.get(activeNamespaceAtom)
  const lead = namespace === undefined ? undefined : signIns(core).leads.get(namespace)
  if (!lead || isSignedIn(core, lead)) {
    closeModal(core)
    return
  }
  if (lead.returningTo !== undefined) abortSwitch(core, namespace)
  lead.cancelling ??= cancel(core, lead).finally(() => {
    lead.cancelling = undefined
  })
  return lead.cancelling
}

async function cancel(core: AppKitCore, lead: Lead): Promise<void> {
  core.events.track('CLICK_CANCEL_SIWX', signInFacts(core, lead.subject))
  abortSigning(lead)
  const previous = lead.hasStayed
    ? undefined
    : (findPrevious(core, lead) ?? (await findSignedIn(core, lead)))
  if (isOver(core, lead)) return
  if (previous && (await goBack(core, lead, previous))) return
  if (lead.isRequired) await endUnsigned(core, unsigned(core, lead))
  else dismiss(core, lead)
}

/** The account that is not signed in, and those of other namespaces that would be asked for in its place. */
function unsigned(core: AppKitCore, lead: Lead): readonly Subject[] {
  return [...signIns(core).leads.values()]
    .filter((each) => each === lead || readSignIn(core, each).status === 'asked')
    .map(({ subject }) => subject)
}

/** The person does not sign in for now, and stays connected. */
export function dismiss(core: AppKitCore, lead: Lead): void {
  if (lead.isRequired || isSignedIn(core, lead)) return
  abortSigning(lead)
  writeSignIn(core, lead, { status: 'idle' })
}

function isSignedIn(core: AppKitCore, lead: Lead): boolean {
  return readSignIn(core, lead).status === 'signedIn'
}

function abortSigning({ attempt, subject }: Lead): void {
  const { namespace } = subject
  attempt?.abort(new AppKitError('REQUEST_ABORTED', { namespace, reason: 'sign-in' }))
}

/** Where the same account of the same connection was signed in last, since the page has loaded. */
function findPrevious(core: AppKitCore, { subject }: Lead): CaipNetworkId | undefined {
  const known = signIns(core).last.get(subject.namespace)
  const isPrevious =
    known?.address === subject.address &&
    known.caipNetworkId !== subject.caipNetworkId &&
    isSameConnection(known, subject)
  return isPrevious ? known.caipNetworkId : undefined
}

/**
 * Another network that the account is signed in on, as after a page has loaded anew: its session would end with the connection.
 * Where nobody knows there is none.
 */
async function findSignedIn(core: AppKitCore, lead: Lead): Promise<CaipNetworkId | undefined> {
  const { abort, isRequired, subject } = lead
  const isAsked = readSignIn(core, lead).status !== 'checking'
  if (!isRequired || !isAsked || signIns(core).last.has(subject.namespace)) return undefined
  writeSignIn(core, lead, { status: 'checking' })
  const others = selectNetworks(core.store.get, subject.namespace)
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => id !== subject.caipNetworkId)
  const read = await Promise.all(
    others.map((caipNetworkId) =>
      readSession(
        core,
        { ...subject, caipNetworkId },
        { signal: abort.signal, timeoutMs: DISCONNECT_TIMEOUT_MS },
      ).catch(() => undefined),
    ),
  )
  return others.find((_id, at) => read[at] !== undefined)
}

/**
 * Whether that is all: the wallet has gone back to a network, where its session is read as after any switch; or it stays, and
 * the person is asked still, who would lose that session with the connection.
 */
async function goBack(core: AppKitCore, lead: Lead, network: CaipNetworkId): Promise<boolean> {
  lead.returningTo = network
  writeSignIn(core, lead, { status: 'checking' })
  try {
    await switchNetwork(core, { network })
    return true
  } catch (error) {
    lead.returningTo = undefined
    core.logger.info('The wallet stays on its network', error)
    // It may be somewhere else by now, and asked there.
    if (isOver(core, lead)) return true
    if (!lead.isRequired) return false
    lead.hasStayed = true
    writeSignIn(core, lead, { status: 'asked' })
    return true
  }
}
