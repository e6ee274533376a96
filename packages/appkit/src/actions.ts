import { refreshBalance } from './account/refreshBalance.js'
import { watchAccounts } from './account/watchAccounts.js'
import { watchOpening } from './config/watchOpening.js'
import { unlockListeners } from './connection/unlockListeners.js'
import { watchActiveAccount } from './connection/watchActiveAccount.js'
import { watchClaims } from './connection/watchClaims.js'
import type { WalletConnectProvider } from './connector/walletConnect/types.js'
import { getWalletConnect } from './connector/walletConnectHandle.js'
import type { AppKitCore } from './core.js'
import { type SwitchNetworkParameters, switchNetwork as switchTo } from './network/switchNetwork.js'
import { reportFaults } from './options/reportFaults.js'
import { restoreStored } from './persistence/restoreStored.js'
import { runSafely } from './runSafely.js'
import { watchSignIn } from './siwx/watchSignIn.js'
import { keepSent } from './transaction/keepSent.js'
import { watchTransactions } from './transaction/watchTransactions.js'
import { keepAsked } from './walletRequest/keepAsked.js'
import { walletReaderAtom } from './wallets/atoms.js'
import { walletReader } from './wallets/walletReader.js'

export { sendCalls, sendTransaction } from './account/sendAndRefresh.js'
export { handleAdapterEvent } from './adapter/handleEvent.js'
export { alertProjectId } from './alert/alertProjectId.js'
export { openApi } from './api/openApi.js'
export { getRpcUrl, requestRpc } from './chainRpc/chainRpc.js'
export { refreshProjectConfig } from './config/refreshProjectConfig.js'
export { updateRemoteFeatures } from './config/updateRemoteFeatures.js'
export { connect } from './connection/connect.js'
export { disconnect } from './connection/disconnect.js'
export { giveUpAwaited } from './connection/giveUpAwaited.js'
export { pairForAdapter } from './connection/pairForAdapter.js'
export { deleteConnection } from './connection/recent/deleteConnection.js'
export { selectRecentConnections } from './connection/recent/selectRecentConnections.js'
export { reconnect } from './connection/reconnect.js'
export { switchAccount } from './connection/switchAccount.js'
export { switchConnection } from './connection/switchConnection.js'
export { getAuthProvider } from './feature/getAuthProvider.js'
export { checkParameters } from './methods/checkParameters.js'
export { addNetwork } from './network/addNetwork.js'
export { removeNetwork } from './network/removeNetwork.js'
export { selectDisabledNetworks } from './network/selectDisabledNetworks.js'
export { remember } from './network/setActiveNetwork.js'
export { toChainId } from './network/toChainId.js'
export { followReturn } from './persistence/followReturn.js'
export {
  followEntry,
  followInUse,
  followRecent,
  followRecentConnections,
  followSession,
} from './persistence/followTab.js'
export { readToken } from './portfolio/readToken.js'
export { resolveReceiver } from './receiver/resolveReceiver.js'
export { estimateFee } from './rpc/estimateFee.js'
export { estimateGas } from './rpc/estimateGas.js'
export { getCallsStatus } from './rpc/getCallsStatus.js'
export { getCapabilities } from './rpc/getCapabilities.js'
export { signMessage } from './rpc/signMessage.js'
export { signTypedData } from './rpc/signTypedData.js'
export { signInBegun } from './siwx/watchSignIn.js'
export { waitForTransaction } from './transaction/waitForTransaction.js'
export { findInDirectory } from './wallets/findInDirectory.js'
export { readDirectoryOnce } from './wallets/readDirectoryOnce.js'

export { refreshBalance as getBalance, restoreStored }

/** Restores what is stored, gives an instance an ear for the wallets and what was sent, and tells of faults of its options. */
export function install(core: AppKitCore): void {
  if (core.signal.aborted) return
  // Before anything acts.
  core.store.set(walletReaderAtom, walletReader)
  // Whoever listens already may throw: what follows is set up all the same.
  runSafely(core, () => restoreStored(core))
  core.cleanups.add(watchActiveAccount(core))
  core.cleanups.add(watchAccounts(core))
  core.cleanups.add(keepSent(core))
  core.cleanups.add(watchTransactions(core))
  core.cleanups.add(keepAsked(core))
  core.cleanups.add(reportFaults(core))
  unlockListeners(core).add((record) => watchClaims(core, record))
  if (core.options.endpoints.api) core.cleanups.add(watchOpening(core))
  if (core.options.siwx) watchSignIn(core, loadSignIn)
}

/** What reports errors. From here: a page that has none would only know the names of its files. */
export const loadEventReporter = () => import('./telemetry/createEventReporter.js')

/** What leads a sign-in. From here, so that what it stands on is in the page by then. */
export const loadSignIn = () => import('./siwx/part.js')

/** Reads a balance anew, whatever is known of it. */
export function updateNativeBalance(
  core: AppKitCore,
  parameters?: Parameters<typeof refreshBalance>[1],
): ReturnType<typeof refreshBalance> {
  return refreshBalance(core, { ...parameters, isForced: true })
}

/** Goes to a network, which is given by itself or by its id. */
export function switchNetwork(
  core: AppKitCore,
  network: SwitchNetworkParameters['network'],
  options?: Omit<SwitchNetworkParameters, 'network'>,
): Promise<void> {
  return switchTo(core, { network, ...options })
}

/** WalletConnect's provider, loaded on first use. */
export async function getUniversalProvider(core: AppKitCore): Promise<WalletConnectProvider> {
  return (await getWalletConnect(core).load()).getProvider()
}

/** Lets go of WalletConnect's client, where there is one. */
export function closeWalletConnect(core: AppKitCore): Promise<void> {
  return getWalletConnect(core).close()
}
