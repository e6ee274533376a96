/** Whether a method goes to the wallet at once, after the person has approved, or never. */
export type MethodPolicy = 'safe' | 'notSafe' | 'notAllowed'

/** Every method that the wallet of the frame may be asked (RPC-1, RPC-2, RPC-11); what is not here is not allowed (RPC-3). */
export const METHOD_POLICIES = {
  safe: [
    'eth_accounts',
    'eth_blobBaseFee',
    'eth_blockNumber',
    'eth_call',
    'eth_chainId',
    'eth_estimateGas',
    'eth_feeHistory',
    'eth_gasPrice',
    'eth_getBalance',
    'eth_getBlockByHash',
    'eth_getBlockByNumber',
    'eth_getBlockReceipts',
    'eth_getBlockTransactionCountByHash',
    'eth_getBlockTransactionCountByNumber',
    'eth_getCode',
    'eth_getFilterChanges',
    'eth_getFilterLogs',
    'eth_getLogs',
    'eth_getProof',
    'eth_getStorageAt',
    'eth_getTransactionByBlockHashAndIndex',
    'eth_getTransactionByBlockNumberAndIndex',
    'eth_getTransactionByHash',
    'eth_getTransactionCount',
    'eth_getTransactionReceipt',
    'eth_getUncleCountByBlockHash',
    'eth_getUncleCountByBlockNumber',
    'eth_maxPriorityFeePerGas',
    'eth_newBlockFilter',
    'eth_newFilter',
    'eth_newPendingTransactionFilter',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_syncing',
    'eth_uninstallFilter',
    'net_version',
    // The frame has the networks that its site has: one of them is there already, and no other can be added.
    'wallet_addEthereumChain',
    'wallet_getAssets',
    'wallet_getCallsStatus',
    'wallet_getCapabilities',
    'wallet_switchEthereumChain',
    'web3_clientVersion',
  ],
  notSafe: [
    'eth_sendTransaction',
    'eth_sendUserOperation',
    'eth_signTypedData',
    'eth_signTypedData_v1',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'personal_sign',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'solana_signMessage',
    'solana_signTransaction',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_sendCalls',
  ],
} as const satisfies Record<Exclude<MethodPolicy, 'notAllowed'>, readonly string[]>

const policies = new Map<string, MethodPolicy>([
  ...METHOD_POLICIES.safe.map((method) => [method, 'safe'] as const),
  ...METHOD_POLICIES.notSafe.map((method) => [method, 'notSafe'] as const),
])

/** The policy of a method by its name alone, which is foreign: `toString` and the like are as unknown as any other. */
export function getMethodPolicy(method: unknown): MethodPolicy {
  return (typeof method === 'string' ? policies.get(method) : undefined) ?? 'notAllowed'
}
