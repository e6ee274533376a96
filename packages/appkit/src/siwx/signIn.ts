import {
  AppKitError,
  type CaipAddress,
  WALLET_PROMPT_TIMEOUT_MS,
  withTimeout,
} from '@latchkey/foundation'
import { callAsync } from '../callAsync.js'
import { SIWX_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { hasModalAtom, modalAtom } from '../modal/atoms.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { selectNetworkState } from '../network/selectors.js'
import { requireText } from '../rpc/requestWallet.js'
import { signMessage } from '../rpc/signMessage.js'
import { recheckSessions, setSignedIn } from './checkSessions.js'
import { isOver, type Lead, readSignIn, requireSIWX, signIns, writeSignIn } from './lead.js'
import { makeMessage } from './makeMessage.js'
import type { SIWXSession } from './port.js'
import { showSignIn } from './present.js'
import { revokeSession } from './signOut.js'
import { isConnectedStill, signInFacts } from './subject.js'
import { toSignInError } from './toSignInError.js'

/** Signs the account in use in, if it still is the one that was when it was asked for; a second call shares the first. */
export async function signIn(core: AppKitCore, asked: CaipAddress | undefined): Promise<void> {
  const lead = requireLead(core, asked)
  const { caipAddress, namespace } = lead.subject
  if (asked !== caipAddress) throw new AppKitError('ACCOUNT_CHANGED', { namespace })
  await lead.checked
  if (isOver(core, lead)) throw lead.abort.signal.reason
  if (readSignIn(core, lead).status === 'signedIn') return
  lead.signing ??= sign(core, lead).finally(() => {
    lead.signing = undefined
  })
  return lead.signing
}

/** Who is to be signed in; throws what is missing (SIWX-8). */
function requireLead(core: AppKitCore, asked: CaipAddress | undefined): Lead {
  if (core.signal.aborted) throw new AppKitError('DESTROYED')
  requireSIWX(core)
  const { get } = core.store
  const namespace = get(activeNamespaceAtom)
  if (namespace === undefined || asked === undefined) throw new AppKitError('SIWX_NO_ADDRESS')
  if (!selectNetworkState(get, namespace).caipNetwork)
    throw new AppKitError('SIWX_NO_NETWORK', { namespace })
  const lead = signIns(core).leads.get(namespace)
  if (!lead) throw new AppKitError('SIWX_NO_CLIENT', { namespace })
  return lead
}

async function sign(core: AppKitCore, lead: Lead): Promise<void> {
  const { events } = core
  const facts = signInFacts(core, lead.subject)
  const attempt = new AbortController()
  lead.attempt = attempt
  writeSignIn(core, lead, { status: 'signing' })
  events.track('CLICK_SIGN_SIWX_MESSAGE', facts)
  try {
    // What the wallet shows in the page may be shown above it, and leads back to it.
    showSignIn(core)
    const session = await askForSession(core, lead, attempt.signal)
    writeSignIn(core, lead, { status: 'signing', isSigned: true })
    await hand(core, lead, attempt, session)
    lead.attempt = undefined
    setSignedIn(core, lead, session)
    events.track('SIWX_AUTH_SUCCESS', facts)
  } catch (cause) {
    lead.attempt = undefined
    // Its nonce may be used up.
    lead.made = undefined
    if (attempt.signal.aborted) throw attempt.signal.reason
    const error = toSignInError(cause, { ...facts, namespace: lead.subject.namespace })
    core.logger.info('Nobody has signed in', error)
    lead.isPresented = false
    writeSignIn(core, lead, { status: isLeft(core, lead) ? 'idle' : 'asked', error })
    events.track('SIWX_AUTH_ERROR', { ...facts, message: error.message })
    // Another tab may have signed in meanwhile.
    void recheckSessions(core, lead)
    throw error
  }
}

/** Whether the person has closed the modal meanwhile, as they may: it does not come back. */
function isLeft({ store }: AppKitCore, { isRequired }: Lead): boolean {
  return !isRequired && store.get(hasModalAtom) && !store.get(modalAtom).open
}

/** Has the account sign a message that is about itself. */
async function askForSession(
  core: AppKitCore,
  lead: Lead,
  signal: AbortSignal,
): Promise<SIWXSession> {
  const { address, caipNetworkId, namespace } = lead.subject
  const siwx = requireSIWX(core)
  const { data, message: made } = await withTimeout(makeMessage(core, lead), { signal })
  signal.throwIfAborted()
  writeSignIn(core, lead, { status: 'signing' })
  const message = made.toString()
  const asking = callAsync(async () =>
    siwx.signMessage
      ? siwx.signMessage({ message, chainId: caipNetworkId, accountAddress: address })
      : signMessage(core, { message, namespace, isSignIn: true }),
  )
  const answer = await withTimeout(asking, { timeoutMs: WALLET_PROMPT_TIMEOUT_MS, signal })
  signal.throwIfAborted()
  return { data, message, signature: requireText(answer, 'signMessage') }
}

/** Hands a session over to whoever judges and keeps it. */
async function hand(
  core: AppKitCore,
  lead: Lead,
  { signal }: AbortController,
  session: SIWXSession,
): Promise<void> {
  const siwx = requireSIWX(core)
  let isAwaited = true
  const adding = callAsync(async () => siwx.addSession(session))
  // It may be kept although nobody waits for it any more.
  adding
    .then(
      () => (isAwaited ? undefined : takeLate(core, lead, signal)),
      () => {},
    )
    .finally(() => {
      lead.adding -= 1
    })
  lead.adding += 1
  try {
    await withTimeout(adding, {
      timeoutMs: SIWX_TIMEOUT_MS,
      signal,
      // The wallet has done its part.
      onTimeout: () => new AppKitError('NETWORK_ERROR', { namespace: lead.subject.namespace }),
    })
    signal.throwIfAborted()
  } finally {
    isAwaited = false
  }
}

/**
 * A session was kept after the sign-in had been given up: it ends, where its connection has, else it counts. Who has signed in
 * anew since stays so.
 */
async function takeLate(core: AppKitCore, lead: Lead, signal: AbortSignal): Promise<void> {
  const { subject } = lead
  const now = signIns(core).leads.get(subject.namespace)
  const isAnew = now?.subject.caipAddress === subject.caipAddress
  if (isAnew) await now?.signing?.catch(() => {})
  if (core.signal.aborted || (isAnew && readSignIn(core, now).status === 'signedIn')) return
  const isCancelled = AppKitError.is(signal.reason, 'REQUEST_ABORTED')
  const isSignedOut =
    !isConnectedStill(core, subject) && requireSIWX(core).signOutOnDisconnect !== false
  if (signal.aborted && (isCancelled || isSignedOut))
    await revokeSession(core, subject.caipNetworkId, subject.address)
  else await recheckSessions(core, lead)
}
