import { PageError } from '@latchkey/foundation'
import type { AppKit } from '../AppKit.js'
import type { AppKitCore } from '../core.js'
import { normalizeNetwork } from '../network/normalizeNetwork.js'
import { actions } from '../parts.js'
import { createLate } from './late.js'

/** What connects, signs, sends and asks the networks. */
type ActionMethods = Pick<
  AppKit,
  | 'addNetwork'
  | 'connect'
  | 'deleteConnection'
  | 'disconnect'
  | 'estimateFee'
  | 'estimateGas'
  | 'getBalance'
  | 'getCallsStatus'
  | 'getCapabilities'
  | 'getUniversalProvider'
  | 'removeNetwork'
  | 'resolveReceiver'
  | 'sendCalls'
  | 'sendTransaction'
  | 'signMessage'
  | 'signTypedData'
  | 'switchAccount'
  | 'switchConnection'
  | 'switchNetwork'
  | 'updateNativeBalance'
  | 'waitForTransaction'
>

export function createActionMethods(core: AppKitCore): ActionMethods {
  const late = createLate(core)
  return {
    connect: late(({ connect }) => connect),
    disconnect: late(({ disconnect }) => disconnect),
    switchAccount: late(({ switchAccount }) => switchAccount),
    switchConnection: late(({ switchConnection }) => switchConnection),
    deleteConnection: late(({ deleteConnection }) => deleteConnection),
    signMessage: late(({ signMessage }) => signMessage),
    signTypedData: late(({ signTypedData }) => signTypedData),
    sendTransaction: late(({ sendTransaction }) => sendTransaction),
    estimateGas: late(({ estimateGas }) => estimateGas),
    estimateFee: late(({ estimateFee }) => estimateFee),
    waitForTransaction: late(({ waitForTransaction }) => waitForTransaction),
    resolveReceiver: late(({ resolveReceiver }) => resolveReceiver),
    sendCalls: late(({ sendCalls }) => sendCalls),
    getCallsStatus: late(({ getCallsStatus }) => getCallsStatus),
    getCapabilities: late(({ getCapabilities }) => getCapabilities),
    getBalance: late(({ refreshBalance }) => refreshBalance),
    updateNativeBalance: late(
      ({ refreshBalance }) =>
        (core, parameters) =>
          refreshBalance(core, { ...parameters, isForced: true }),
    ),
    getUniversalProvider: late(({ getWalletConnectProvider }) => getWalletConnectProvider),
    switchNetwork: async (network, options) =>
      (await actions.load(core)).switchNetwork(core, { network, ...options }),
    addNetwork(namespace, network) {
      core.adapters.require(namespace)
      const added = normalizeNetwork(network)
      if (added.chainNamespace !== namespace) {
        throw new PageError('INVALID_OPTIONS', { reason: `networks: not of ${namespace}` })
      }
      actions.use(core, ({ addNetwork }) => addNetwork(core, added))
    },
    removeNetwork(namespace, networkId) {
      core.adapters.require(namespace)
      actions.use(core, ({ removeNetwork }) => removeNetwork(core, namespace, networkId))
    },
  }
}
