import { attemptsAtom, connectionStateAtom } from '../connection/atoms.js'
import { type Ended, endListeners } from '../connection/endListeners.js'
import { SIWX_STORED_WAIT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { modalAtom } from '../modal/atoms.js'
import { lockClose } from '../modal/closeModal.js'
import { activeNamespaceAtom, networksAtom, switchAttemptAtom } from '../network/atoms.js'
import { signInAtom } from './atoms.js'
import { dismiss } from './cancelSignIn.js'
import { checkMethods } from './checkMethods.js'
import { checkSessions, recheckSessions } from './checkSessions.js'
import { signInDismissal } from './dismissSignIn.js'
import { endLead, forgetSignIn, type Lead, requireSIWX, signIns, writeSignIn } from './lead.js'
import { renewMessage } from './makeMessage.js'
import { isLockedAbove, presentSignIn } from './present.js'
import { signOut } from './signOut.js'
import { findSubject, isSameSubject, type Subject } from './subject.js'

/**
 * Leads the sign-ins of an instance until `destroy()`: each account that comes into use, on each network, has its sessions
 * read, and is asked to sign in where it has none; one that is disconnected is signed out.
 */
export function followSignIns(core: AppKitCore): void {
  checkMethods(core)
  const { cleanups, store } = core
  const { leads } = signIns(core)
  const look = () => {
    if (core.signal.aborted) return
    for (const namespace of core.adapters.namespaces) {
      const subject = findSubject(core, namespace)
      const lead = leads.get(namespace)
      if (isSameSubject(lead?.subject, subject)) continue
      if (lead) endLead(core, lead)
      leads.delete(namespace)
      if (subject) begin(core, subject)
      else forgetSignIn(core, namespace)
    }
    present()
  }
  let isPresenting = false
  const present = () => {
    if (isPresenting || core.signal.aborted) return
    // What it does to the modal, it hears of.
    isPresenting = true
    try {
      presentSignIn(core)
    } finally {
      isPresenting = false
    }
  }
  const ends = [
    store.sub(networksAtom, look),
    store.sub(connectionStateAtom, look),
    followEndings(core),
    ...[activeNamespaceAtom, attemptsAtom, modalAtom, signInAtom, switchAttemptAtom].map((atom) =>
      store.sub(atom, present),
    ),
    followOthers(core, present),
    lockClose(core, () => isLockedAbove(core)),
  ]
  signInDismissal(core).dismiss = () => {
    const namespace = store.get(activeNamespaceAtom)
    const lead = namespace === undefined ? undefined : leads.get(namespace)
    if (lead) dismiss(core, lead)
  }
  cleanups.add(() => {
    for (const end of ends) end()
    for (const lead of leads.values()) endLead(core, lead)
    leads.clear()
  })
  look()
}

function begin(core: AppKitCore, subject: Subject): void {
  const lead: Lead = {
    subject,
    isRequired: isRequired(core),
    abort: new AbortController(),
    checked: Promise.resolve(),
    isPresented: false,
    reads: 0,
    adding: 0,
  }
  signIns(core).leads.set(subject.namespace, lead)
  writeSignIn(core, lead, { status: 'checking' })
  lead.checked = checkSessions(core, lead)
}

function isRequired(core: AppKitCore): boolean {
  try {
    return requireSIWX(core).getRequired?.() ?? true
  } catch (error) {
    core.logger.error('Whether a sign-in is required', error)
    return true
  }
}

/** Signs out whose connection has ended, in reach or not; where another tab has ended it, that one does. */
function followEndings(core: AppKitCore): () => void {
  const listeners = endListeners(core)
  const onEnd = ({ by, isSignedInStill, records }: Ended) => {
    const isKept = isSignedInStill || requireSIWX(core).signOutOnDisconnect === false
    if (by === 'anotherTab' || isKept) return
    for (const record of records) signOut(core, record)
  }
  listeners.add(onEnd)
  return () => void listeners.delete(onEnd)
}

/**
 * Others sign in and out as well. The app does by what signs accounts in; what other tabs store is heard of, and whoever comes
 * back to this one finds it as it is.
 */
function followOthers(core: AppKitCore, present: () => void): () => void {
  const { leads } = signIns(core)
  let timer: ReturnType<typeof setTimeout> | undefined
  const recheck = () => {
    for (const lead of leads.values()) void recheckSessions(core, lead)
  }
  const onStorage = () => {
    clearTimeout(timer)
    timer = setTimeout(recheck, SIWX_STORED_WAIT_MS)
  }
  const onVisibility = () => {
    if (globalThis.document?.visibilityState !== 'visible') return
    recheck()
    // The other tab's message may have taken the place of this one's.
    for (const lead of leads.values()) void renewMessage(core, lead)
    present()
  }
  const onChange = () => {
    // What this very sign-in adds it decides itself.
    for (const lead of leads.values()) if (lead.adding === 0) void recheckSessions(core, lead)
  }
  const unsubscribe = requireSIWX(core).subscribe?.(onChange)
  globalThis.addEventListener?.('storage', onStorage)
  globalThis.document?.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearTimeout(timer)
    unsubscribe?.()
    globalThis.removeEventListener?.('storage', onStorage)
    globalThis.document?.removeEventListener('visibilitychange', onVisibility)
  }
}
