import type { ChainNamespace } from '@latchkey/foundation'
import type { WalletConnectNeeds } from '../../adapter/contract.js'
import type { AppKitCore } from '../../core.js'
import { own } from '../../record.js'

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

/** What the adapter of a namespace asks of a session; undefined where it takes no part. */
export function needsOf(core: AppKitCore, namespace: ChainNamespace) {
  const needs = core.adapters.get(namespace)?.walletConnect
  return needs === true ? own(COMMON_NEEDS, namespace) : needs
}
