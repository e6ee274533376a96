import { AppKitError } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { closeModal } from '../modal/closeModal.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { switchNetwork } from '../network/switchNetwork.js'
import { endUnsigned } from './endUnsigned.js'
import { isOver, type Lead, readSignIn, requireSIWX, signIns, writeSignIn } from './lead.js'
import { isSameConnection, type Subject, signInFacts } from './subject.js'

/** Gives the sign-in of the account in use up (SIWX-6); a second call shares the first. */
export async function cancelSignIn(core: AppKitCore): Promise<void> {
  requireSIWX(core)
  const namespace = core.store.get(activeNamespaceAtom)
  const lead = namespace === undefined ? undefined : signIns(core).leads.get(namespace)
  if (!lead) {
    closeModal(core)
    return
  }
  lead.cancelling ??= cancel(core, lead).finally(() => {
    lead.cancelling = undefined
  })
  return lead.cancelling
}

async function cancel(core: AppKitCore, lead: Lead): Promise<void> {
  core.events.track('CLICK_CANCEL_SIWX', signInFacts(core, lead.subject))
  abortSigning(lead)
  const previous = findPrevious(core, lead)
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
  if (lead.isRequired) return
  abortSigning(lead)
  writeSignIn(core, lead, { status: 'idle' })
}

function abortSigning({ attempt, subject }: Lead): void {
  const { namespace } = subject
  attempt?.abort(new AppKitError('REQUEST_ABORTED', { namespace, reason: 'sign-in' }))
}

/** Where the same account of the same connection was signed in last. */
function findPrevious(core: AppKitCore, { subject }: Lead): Subject | undefined {
  const known = signIns(core).last.get(subject.namespace)
  const isPrevious =
    known?.address === subject.address &&
    known.caipNetworkId !== subject.caipNetworkId &&
    isSameConnection(known, subject)
  return isPrevious ? known : undefined
}

/** Whether the wallet has gone back to a network; there its session is read as after any switch. */
async function goBack(core: AppKitCore, lead: Lead, { caipNetworkId }: Subject): Promise<boolean> {
  writeSignIn(core, lead, { status: 'checking' })
  try {
    await switchNetwork(core, { network: caipNetworkId })
    return true
  } catch (error) {
    core.logger.info('The wallet stays on its network', error)
    // It may be somewhere else by now, and asked there.
    return isOver(core, lead)
  }
}
