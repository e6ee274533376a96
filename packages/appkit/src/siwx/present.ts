import { attemptsAtom } from '../connection/atoms.js'
import type { AppKitCore } from '../core.js'
import { viewTraits } from '../feature/viewTraits.js'
import { hasModalAtom, modalAtom, type ViewEntry } from '../modal/atoms.js'
import { leaveModal } from '../modal/leaveModal.js'
import { resetStack, setStack } from '../modal/setStack.js'
import { currentView, viewEntry } from '../modal/viewEntry.js'
import { activeNamespaceAtom, switchAttemptAtom } from '../network/atoms.js'
import { isSignInDue, signInAtom } from './atoms.js'
import { type Lead, signIns } from './lead.js'
import { prepareMessage } from './makeMessage.js'

const VIEW = 'SIWXSignMessage'

/** Brings the modal in line with the sign-in of the account in use: asks where it has to be asked, and leaves what is done. */
export function presentSignIn(core: AppKitCore): void {
  const { store } = core
  const { account, isRequired, status } = store.get(signInAtom)
  const lead = activeLead(core)
  if (status === 'asked' && lead) {
    if (isBusy(core)) return
    if (!lead.isPresented) {
      lead.isPresented = true
      void prepareMessage(core, lead)
      showSignIn(core)
    } else if (isRequired && isElsewhere(core)) showSignIn(core)
  } else if (status === 'idle' || status === 'signedIn') leaveSignIn(core, account !== undefined)
}

/** Whether what lies above the view, such as what is to be approved, must not be closed either (VIEW-7). */
export function isLockedAbove(core: AppKitCore): boolean {
  const { stack } = core.store.get(modalAtom)
  return isSignInDue(core) && stack.slice(0, -1).some(({ name }) => name === VIEW)
}

/** Shows the view, alone: nothing in the modal comes before it. Without a modal the app shows what there is. */
export function showSignIn(core: AppKitCore): void {
  const { events, options, store } = core
  const modal = store.get(modalAtom)
  const { open, stack } = modal
  if (!options.hasProjectId || (!open && !store.get(hasModalAtom))) return
  if (open && stack[0].name === VIEW) {
    if (stack.length > 1) setStack(core, [stack[0]], 'pop')
    return
  }
  store.set(modalAtom, {
    ...modal,
    open: true,
    stack: [viewEntry(VIEW, undefined)],
    direction: 'replace',
    namespace: undefined,
  })
  if (!open) events.track('MODAL_OPEN', { connected: true })
}

function activeLead(core: AppKitCore): Lead | undefined {
  const namespace = core.store.get(activeNamespaceAtom)
  return namespace === undefined ? undefined : signIns(core).leads.get(namespace)
}

/** A wallet is being asked for something else, in the modal or out of it, or nobody is looking: the time to ask comes. */
function isBusy(core: AppKitCore): boolean {
  const { store } = core
  const { hasPageWindow } = viewTraits(core, currentView(core).name)
  return (
    store.get(attemptsAtom).length > 0 ||
    store.get(switchAttemptAtom)?.status === 'pending' ||
    (store.get(modalAtom).open && hasPageWindow === true) ||
    globalThis.document?.visibilityState === 'hidden'
  )
}

/** The person has come past the view, as with what the app opens. Another wallet or network may be chosen. */
function isElsewhere(core: AppKitCore): boolean {
  const { open, stack } = core.store.get(modalAtom)
  const { role } = viewTraits(core, currentView(core).name)
  const isPast = stack.every(({ name }) => name !== VIEW)
  return open && isPast && (role === 'account' || role === 'flow')
}

/** Leaves the view for what came before it, else the modal; without an account it goes back to Connect. */
function leaveSignIn(core: AppKitCore, hasAccount: boolean): void {
  const { open, stack } = core.store.get(modalAtom)
  const at = stack.findIndex(({ name }) => name === VIEW)
  if (!open || at === -1) return
  const [first, ...rest]: readonly ViewEntry[] = stack.slice(0, at)
  if (!hasAccount) resetStack(core)
  else if (first) setStack(core, [first, ...rest], 'pop')
  else leaveModal(core)
}
