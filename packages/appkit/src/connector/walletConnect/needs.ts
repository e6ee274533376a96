import type { ChainNamespace } from '@latchkey/foundation'
import type { WalletConnectNeeds } from '../../adapter/contract.js'
import type { AppKitCore } from '../../core.js'
import { own } from '../../record.js'
import { overrideOf } from './sessionOverride.js'

const EVENTS = ['chainChanged', 'accountsChanged']

/** What wallets of a namespace commonly serve, for adapters that ask for no more and no less. */
const COMMON_NEEDS: Readonly<Record<ChainNamespace, WalletConnectNeeds>> = {
  eip155: {
    methods: [
      'personal_sign',
      'eth_signTypedData',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_getCapabilities',
      'wallet_getAssets',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
    ],
    events: EVENTS,
  },
  solana: {
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events: EVENTS,
  },
}

/** What is asked of a session in a namespace, by the app's word or its adapter's; undefined where it takes no part. */
export function needsOf(
  core: AppKitCore,
  namespace: ChainNamespace,
): WalletConnectNeeds | undefined {
  const needs = core.adapters.get(namespace)?.walletConnect
  const { events, methods } = overrideOf(core, namespace)
  const common = needs === true ? own(COMMON_NEEDS, namespace) : needs
  if (!needs || !(common || methods)) return undefined
  return {
    methods: methods ?? common?.methods ?? [],
    events: events ?? common?.events ?? EVENTS,
  }
}
