import type { AppKitCore } from '../AppKit.js'
import { WALLET_CONNECT_ID, type WalletOption } from '../connector/types.js'
import { modalAtom } from '../modal/atoms.js'
import { leaveConnect } from '../modal/leave.js'
import { currentView, viewEntry } from '../modal/viewEntry.js'
import { isUnsupported } from '../network/selectors.js'
import { DEEP_LINK_KEY } from '../persistence/keys.js'
import { compact } from '../record.js'
import { INITIAL_PAIRING, pairingAtom } from './atoms.js'
import { addRecentWallet } from './recentWallets.js'
import type { Connection } from './types.js'

/** After the user has connected: stores deep link and recent wallet, tells the app, leaves the connecting view (CONN-8). */
export function announceConnection(
  core: AppKitCore,
  wallet: WalletOption,
  connections: readonly Connection[],
): void {
  const { store, storage, events } = core
  const { wcLinking } = store.get(pairingAtom)
  const isRemote = wallet.id === WALLET_CONNECT_ID
  if (isRemote) {
    if (wcLinking) storage.set(DEEP_LINK_KEY, wcLinking)
    store.set(pairingAtom, { ...INITIAL_PAIRING, wcLinking })
  }
  const { id, rdns, imageUrl, explorerId } = wallet
  const name = isRemote ? (wcLinking?.name ?? connections[0]?.name ?? wallet.name) : wallet.name
  addRecentWallet(core, { id, name, ...compact({ rdns, imageUrl, explorerId }) })
  events.track('CONNECT_SUCCESS', {
    method: isRemote ? (wcLinking ? 'mobile' : 'qrcode') : 'browser',
    name,
    caipNetworkId: connections[0]?.caipNetworkId,
  })
  if (isUnsupported(core)) showUnsupported(core)
  else leaveConnect(core)
}

/** Opens the modal at the choice of a configured network (VIEW-9). */
export function showUnsupported(core: AppKitCore): void {
  const modal = core.store.get(modalAtom)
  if (modal.open && currentView(core).name === 'UnsupportedChain') return
  core.store.set(modalAtom, {
    ...modal,
    open: core.options.hasProjectId,
    stack: [viewEntry('UnsupportedChain', undefined)],
    direction: 'replace',
  })
}
