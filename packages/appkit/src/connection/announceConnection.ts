import { parseCaipNetworkId } from '@latchkey/foundation'
import { nameKey } from '../connector/groupConnectors.js'
import { WALLET_CONNECT_ID, type WalletOption } from '../connector/types.js'
import type { AppKitCore } from '../core.js'
import { hasModalAtom, modalAtom } from '../modal/atoms.js'
import { leaveConnect } from '../modal/leaveViews.js'
import { currentView, viewEntry } from '../modal/viewEntry.js'
import { selectNetwork } from '../network/selectNetwork.js'
import { isUnsupported } from '../network/selectors.js'
import { DEEP_LINK_KEY } from '../persistence/keys.js'
import { compact } from '../record.js'
import { customWalletsAtom, walletListingsAtom } from '../wallets/atoms.js'
import { selectRemoteWallet } from '../wallets/selectWallet.js'
import { connectingWalletAtom } from './atoms.js'
import { ANY_WALLET_HREF, INITIAL_PAIRING, pairingAtom } from './pairing.js'
import { addRecentWallet } from './recentWallets.js'
import type { Connection } from './types.js'

/** After the user has connected: stores deep link and recent wallet, tells the app, leaves the connecting view (CONN-8). */
export function announceConnection(
  core: AppKitCore,
  wallet: WalletOption,
  connections: readonly Connection[],
): void {
  const { store, storage, events } = core
  const isRemote = wallet.type === 'WALLET_CONNECT'
  const { wcLinking: opened } = store.get(pairingAtom)
  // Which wallet it was, the phone had the choice of.
  const wcLinking = opened?.href === ANY_WALLET_HREF ? undefined : opened
  const answered = isRemote
    ? findAnswered(core, wallet, wcLinking?.name ?? connections[0]?.name ?? wallet.name)
    : wallet
  const { id, name, rdns, imageUrl, explorerId } = answered
  if (isRemote) {
    if (wcLinking) storage.set(DEEP_LINK_KEY, wcLinking)
    else storage.remove(DEEP_LINK_KEY)
    store.set(pairingAtom, { ...INITIAL_PAIRING, wcLinking })
  }
  // A login stands in no list of wallets.
  if (wallet.type !== 'AUTH')
    addRecentWallet(core, { id, name, ...compact({ rdns, imageUrl, explorerId }) })
  const isOnShow = store.get(modalAtom).open || core.options.enableEmbedded
  events.track('CONNECT_SUCCESS', {
    method: isRemote
      ? opened
        ? 'mobile'
        : 'qrcode'
      : wallet.type === 'AUTH'
        ? 'email'
        : 'browser',
    name,
    walletRank: answered.listing?.order,
    view: isOnShow ? currentView(core).name : undefined,
    chainId: chainIdOf(core, connections[0]),
    ...(answered.isRecent ? { reconnect: true } : {}),
  })
  // Whoever is asked by another wallet meanwhile is looking at that.
  if (store.get(connectingWalletAtom)) return
  if (isUnsupported(core)) showUnsupported(core)
  else leaveConnect(core)
}

/** The wallet that a code for all has reached: the one of the directory that calls itself so. */
function findAnswered({ store }: AppKitCore, wallet: WalletOption, name: string): WalletOption {
  if (wallet.id !== WALLET_CONNECT_ID) return wallet
  const { get } = store
  const listing = [...get(customWalletsAtom), ...Object.values(get(walletListingsAtom))].find(
    (item) => nameKey(item.name) === nameKey(name),
  )
  return (listing && selectRemoteWallet(get, listing.id)) ?? { ...wallet, name }
}

/** The network's id as its chain writes it; of one that is not configured, the reference of its CAIP-2 id. */
function chainIdOf(
  { store }: AppKitCore,
  connection: Connection | undefined,
): number | string | undefined {
  if (!connection) return undefined
  const { caipNetworkId } = connection
  return selectNetwork(store.get, caipNetworkId)?.id ?? parseCaipNetworkId(caipNetworkId).reference
}

/** Opens the modal at the choice of a configured network (VIEW-9); without a modal the network state says it all. */
export function showUnsupported(core: AppKitCore): void {
  const modal = core.store.get(modalAtom)
  if (!modal.open && !core.store.get(hasModalAtom) && !core.options.enableEmbedded) return
  if (modal.open && currentView(core).name === 'UnsupportedChain') return
  core.store.set(modalAtom, {
    ...modal,
    open: core.options.hasProjectId,
    stack: [viewEntry('UnsupportedChain', undefined)],
    direction: 'replace',
  })
}
