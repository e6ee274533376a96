import { AppKitError, type CaipNetworkId, type ChainNamespace } from '@latchkey/foundation'
import { accountDetailsAtom } from '../account/atoms.js'
import { patchAccount } from '../account/patchAccount.js'
import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import { compact, own } from '../record.js'
import { batch, type Writer } from '../store.js'
import { NO_SIGN_IN } from './atoms.js'
import type { SIWXConfig, SIWXMessage, SIWXMessageData } from './port.js'
import { signInsAtom } from './signInsAtom.js'
import type { Subject } from './subject.js'
import type { SignInState } from './types.js'

/** A message that waits to be signed. */
export interface MadeMessage {
  readonly message: SIWXMessage
  readonly data: SIWXMessageData
  /** By `performance.now()`. */
  readonly madeAt: number
}

/** The sign-in of one account, as long as it is in use: what belongs to another lead changes nothing here (T17). */
export interface Lead {
  readonly subject: Subject
  readonly isRequired: boolean
  /** Aborted once the account, its network or its connection is another. */
  readonly abort: AbortController
  /** Settles once its sessions have been read. */
  checked: Promise<void>
  /** Whether the person has been asked by the view. */
  isPresented: boolean
  making?: Promise<MadeMessage> | undefined
  made?: MadeMessage | undefined
  /** What is being signed. */
  attempt?: AbortController | undefined
  signing?: Promise<void> | undefined
  cancelling?: Promise<void> | undefined
  /** Whether the wallet has not gone back to the network before, as it was asked to by a cancel. */
  hasStayed?: boolean | undefined
  /** The network that it is being asked to go back to. */
  returningTo?: CaipNetworkId | undefined
  /** How often its sessions have been read again: of several answers the last question's counts. */
  reads: number
  /** Sessions that are being added, each until it is known whether it counts. */
  adding: number
  /** Stops waiting for the end of its session. */
  stopExpiry?: (() => void) | undefined
}

/** What an instance knows of its sign-ins. */
export const signIns = perInstance(() => ({
  leads: new Map<ChainNamespace, Lead>(),
  /** Who was signed in last, by its connection. */
  last: new Map<ChainNamespace, Subject>(),
  /** The addresses that have been signed in by a connection, which its wallet may have taken back since. */
  signedIn: new Map<string, Set<string>>(),
}))

/** What signs accounts in; throws `SIWX_NOT_ENABLED`. */
export function requireSIWX({ options }: Pick<AppKitCore, 'options'>): SIWXConfig {
  if (!options.siwx) throw new AppKitError('SIWX_NOT_ENABLED')
  return options.siwx
}

/** Whether nobody waits for what a lead does any more. */
export function isOver(core: AppKitCore, { abort }: Lead): boolean {
  return abort.signal.aborted || core.signal.aborted
}

/** Ends a lead, and what is being signed for it. */
export function endLead(core: AppKitCore, { abort, attempt, stopExpiry, subject }: Lead): void {
  const { namespace } = subject
  stopExpiry?.()
  const reason = core.signal.aborted
    ? new AppKitError('DESTROYED')
    : new AppKitError('ACCOUNT_CHANGED', { namespace })
  abort.abort(reason)
  attempt?.abort(reason)
}

/** Writes where a lead stands; what is not said is not there. */
export function writeSignIn(
  core: AppKitCore,
  lead: Lead,
  said: Pick<SignInState, 'status'> & Partial<Pick<SignInState, 'session' | 'error' | 'isSigned'>>,
): void {
  if (isOver(core, lead)) return
  const { connectorId, generation, ...account } = lead.subject
  const { hasStayed, isRequired, made, returningTo } = lead
  const known = compact({ message: made?.data, hasStayed, returningTo })
  const state: SignInState = { isRequired, account, ...known, ...said }
  const { namespace } = account
  batch(core.store, (writer) => {
    writer.set(signInsAtom, { ...writer.get(signInsAtom), [namespace]: state })
    if (state.status === 'signedIn') patchAccount(writer, namespace, { isAuthenticated: true })
    else forgetSignedIn(writer, namespace)
  })
}

/** Forgets where a namespace stands: there is nobody to sign in. */
export function forgetSignIn({ store }: AppKitCore, namespace: ChainNamespace): void {
  const { [namespace]: known, ...others } = store.get(signInsAtom)
  batch(store, (writer) => {
    if (known) writer.set(signInsAtom, others)
    forgetSignedIn(writer, namespace)
  })
}

/** The account is gone, or comes back with a new connection: it must not be there as signed in for a moment. */
function forgetSignedIn({ get, set }: Writer, namespace: ChainNamespace): void {
  const details = get(accountDetailsAtom)
  const known = own(details, namespace)
  if (!known?.facts.isAuthenticated) return
  const facts = { ...known.facts, isAuthenticated: false }
  set(accountDetailsAtom, { ...details, [namespace]: { ...known, facts } })
}

/** Where a lead stands. */
export function readSignIn({ store }: AppKitCore, { subject }: Lead): SignInState {
  return store.get(signInsAtom)[subject.namespace] ?? NO_SIGN_IN
}
