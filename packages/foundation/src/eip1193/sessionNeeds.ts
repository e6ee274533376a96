/** What an EVM adapter asks of a WalletConnect session: methods and events, all of them optional for the wallet. */
export const EVM_SESSION_NEEDS = {
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
  events: ['chainChanged', 'accountsChanged'],
} as const
