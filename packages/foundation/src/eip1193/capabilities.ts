/**
 * What an EVM wallet can be asked for beyond connecting and signing a message. What Solana's adapter can do as well stands
 * together, in its order: said twice, it costs 17 bytes less of the page so.
 */
export const EVM_CAPABILITIES = [
  'signTypedData',
  'sendTransaction',
  'estimateGas',
  'estimateFee',
  'getToken',
  'findTransaction',
  'getTransactionMark',
  'getTransactionStatus',
  'getTokenBalance',
  'parseAddress',
  'switchNetwork',
  'getIdentity',
  'resolveName',
  'sendCalls',
  'getCallsStatus',
  'getCapabilities',
  'grantPermissions',
  'revokePermissions',
  'walletGetAssets',
] as const
