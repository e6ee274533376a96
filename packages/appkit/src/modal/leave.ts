import { isConnected, selectAccount } from '../account/selectors.js'
import { connectionsAtom } from '../connection/atoms.js'
import type { AppKitCore } from '../core.js'
import type { ViewName } from '../feature/types.js'
import { modalAtom, type ViewEntry } from './atoms.js'
import { hideModal } from './closeModal.js'
import { setStack } from './setStack.js'
import { currentView, viewEntry } from './viewEntry.js'

/** The views that lead to a network. */
const TO_A_NETWORK: ReadonlySet<ViewName> = new Set([
  'Networks',
  'SwitchActiveChain',
  'SwitchNetwork',
  'UnsupportedChain',
  'WhatIsANetwork',
])

/** The views that lead to a connection, beside those called Connect… */
const TO_A_CONNECTION: ReadonlySet<ViewName> = new Set([
  'AllWallets',
  'Downloads',
  'GetWallet',
  'WhatIsAWallet',
])

/** The views that show a connected account and nothing else. */
const OF_AN_ACCOUNT: ReadonlySet<ViewName> = new Set([
  'Account',
  'AccountSettings',
  'ProfileWallets',
  'WalletCompatibleNetworks',
])

/** Leaves the views that led to a connection, back to where it was asked for; without such a place the modal has done its work. */
export function leaveConnect(core: AppKitCore): void {
  if (!core.store.get(modalAtom).open || !leadsToConnection(currentView(core))) return
  // Whoever connects in order to use a network has arrived at that network too.
  leaveTo(
    core,
    dropLast(dropLast(core.store.get(modalAtom).stack, leadsToConnection), leadsToNetwork),
  )
}

/** Leaves the views that led to a network. */
export function leaveNetworks(core: AppKitCore): void {
  if (!core.store.get(modalAtom).open || !leadsToNetwork(currentView(core))) return
  leaveTo(core, dropLast(core.store.get(modalAtom).stack, leadsToNetwork))
}

/** Takes the choice of a configured network away, where it is no longer needed. */
export function hideUnsupported(core: AppKitCore): void {
  const { stack } = core.store.get(modalAtom)
  if (stack.some(({ name }) => name === 'UnsupportedChain')) hideModal(core)
}

/**
 * After a connection has ended without the person's doing, or has not ended well: an account that is no longer there
 * gives way to Connect, or to the wallets that are left where those are on show.
 */
export function leaveAccount(core: AppKitCore): void {
  const { store } = core
  const { stack } = store.get(modalAtom)
  if (isConnected(selectAccount(store.get))) return
  if (!stack.some(({ name }) => OF_AN_ACCOUNT.has(name))) return
  const isAnyLeft = Object.values(store.get(connectionsAtom)).some(({ length }) => length > 0)
  const isList = currentView(core).name === 'ProfileWallets'
  setStack(
    core,
    [viewEntry(isList && isAnyLeft ? 'ProfileWallets' : 'Connect', undefined)],
    'replace',
  )
}

function leaveTo(core: AppKitCore, kept: readonly ViewEntry[]): void {
  const [first, ...rest] = kept
  if (first) setStack(core, [first, ...rest], 'pop')
  else if (core.options.enableEmbedded) setStack(core, [viewEntry('Connect', undefined)], 'replace')
  else hideModal(core)
}

function leadsToConnection({ name }: ViewEntry): boolean {
  return name.startsWith('Connect') || TO_A_CONNECTION.has(name)
}

function leadsToNetwork({ name }: ViewEntry): boolean {
  return TO_A_NETWORK.has(name)
}

/** The views before the last run of those that `isLeft`. */
function dropLast(
  stack: readonly ViewEntry[],
  isLeft: (entry: ViewEntry) => boolean,
): readonly ViewEntry[] {
  const last = stack.findLastIndex((entry) => !isLeft(entry))
  return stack.slice(0, last + 1)
}
