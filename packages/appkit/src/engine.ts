import { createLogger, createStorage, ERROR_MESSAGES, installMessages } from '@latchkey/foundation'
import type { AppKitCore } from './AppKit.js'
import type { WalletConnectProvider } from './connector/walletConnect/types.js'
import {
  createWalletConnectHandle,
  loadWalletConnectChunk,
  requireWalletConnect,
} from './connector/walletConnectHandle.js'
import { lazyVerb } from './lazyVerb.js'
import { claimStoragePrefix } from './persistence/claimStoragePrefix.js'

export { handleAdapterEvent } from './adapter/handleEvent.js'
export { showAlert } from './alert/showAlert.js'
export { connect } from './connection/connect.js'
export { disconnect } from './connection/disconnect.js'
export { destroy } from './destroy.js'
export { getAuthProvider } from './feature/getAuthProvider.js'
export { closeModal } from './modal/closeModal.js'
export { goBack, pushView, replaceView } from './modal/router.js'
export { addNetwork } from './network/addNetwork.js'
export { removeNetwork } from './network/removeNetwork.js'
export { remember } from './network/setActiveNetwork.js'
export { start } from './start.js'
export { showToast } from './toast/showToast.js'

/** Gives an instance the ports that only a page that does something needs. */
export function install(core: AppKitCore): void {
  const { options, runtime } = core
  installMessages(ERROR_MESSAGES)
  const logger = createLogger({ level: options.logLevel })
  runtime.attachLogger(logger)
  runtime.walletConnect = createWalletConnectHandle(
    core,
    runtime.loadWalletConnect ?? (async () => (await loadWalletConnectChunk()).createWalletConnect),
  )
  const { prefix, release } = claimStoragePrefix(options.storage)
  runtime.cleanups.add(release)
  runtime.attachStorage(createStorage({ backend: options.storage, logger: core.logger, prefix }))
}

/** WalletConnect's provider, loaded on first use. */
export async function getWalletConnectProvider(core: AppKitCore): Promise<WalletConnectProvider> {
  return (await requireWalletConnect(core).load()).getProvider()
}

// The rarer actions share one chunk: each by itself would cost a request and be no lighter.
const actions = () => import('./actions.js')
export const switchNetwork = lazyVerb(async () => (await actions()).switchNetwork)
export const switchAccount = lazyVerb(async () => (await actions()).switchAccount)
export const signMessage = lazyVerb(async () => (await actions()).signMessage)
export const signTypedData = lazyVerb(async () => (await actions()).signTypedData)
export const sendTransaction = lazyVerb(async () => (await actions()).sendTransaction)
export const estimateGas = lazyVerb(async () => (await actions()).estimateGas)
export const sendCalls = lazyVerb(async () => (await actions()).sendCalls)
export const getCallsStatus = lazyVerb(async () => (await actions()).getCallsStatus)
export const getCapabilities = lazyVerb(async () => (await actions()).getCapabilities)
export const getBalance = lazyVerb(async () => (await actions()).refreshBalance)
export const pairForAdapter = lazyVerb(async () => (await actions()).pairForAdapter)
