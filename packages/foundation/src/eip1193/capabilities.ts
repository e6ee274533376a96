/** What an EVM wallet can be asked for beyond connecting and signing a message. */
export const EVM_CAPABILITIES = [
  'signTypedData',
  'sendTransaction',
  'estimateGas',
  'estimateFee',
  'getToken',
  'getTransactionStatus',
  'getTokenBalance',
  'parseAddress',
  'resolveName',
  'switchNetwork',
  'sendCalls',
  'getCallsStatus',
  'getCapabilities',
  'grantPermissions',
  'revokePermissions',
  'walletGetAssets',
] as const
