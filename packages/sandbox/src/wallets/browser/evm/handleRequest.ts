import { callRpc } from '../rpc.js'
import { disconnected, unsupportedMethod } from '../WalletRequestError.js'
import {
  getAccounts,
  getPermissions,
  requestAccounts,
  requestPermissions,
  revokePermissions,
} from './accounts.js'
import { getCallsStatus, getCapabilities, sendCalls, showCallsStatus } from './calls.js'
import { addEthereumChain, switchEthereumChain } from './networks.js'
import { getReceipt, getTransaction } from './ownHashes.js'
import { personalSign, signTypedData, watchAsset } from './sign.js'
import {
  chainIdHex,
  currentChain,
  type EvmCaller,
  type EvmState,
  visibleAddresses,
} from './state.js'
import { sendTransaction } from './transactions.js'

type Handler = (state: EvmState, caller: EvmCaller, params: unknown) => unknown

const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['eth_requestAccounts', requestAccounts],
  ['eth_accounts', (state, { origin }) => getAccounts(state, origin)],
  ['eth_coinbase', (state, { origin }) => visibleAddresses(state, origin)[0] ?? null],
  ['eth_chainId', (state) => chainIdHex(state.chainId)],
  ['net_version', (state) => String(state.chainId)],
  ['eth_getTransactionByHash', (state, _caller, params) => getTransaction(state, params)],
  ['eth_getTransactionReceipt', (state, _caller, params) => getReceipt(state, params)],
  ['metamask_getProviderState', (state, { origin }) => getProviderState(state, origin)],
  ['personal_sign', personalSign],
  ['eth_signTypedData_v4', signTypedData],
  ['eth_sendTransaction', sendTransaction],
  ['wallet_switchEthereumChain', switchEthereumChain],
  ['wallet_addEthereumChain', addEthereumChain],
  ['wallet_requestPermissions', requestPermissions],
  ['wallet_getPermissions', (state, { origin }) => getPermissions(state, origin)],
  [
    'wallet_revokePermissions',
    (state, { origin }, params) => revokePermissions(state, origin, params),
  ],
  ['wallet_getCapabilities', (state, { origin }, params) => getCapabilities(state, origin, params)],
  ['wallet_sendCalls', sendCalls],
  ['wallet_getCallsStatus', (state, { origin }, params) => getCallsStatus(state, origin, params)],
  ['wallet_showCallsStatus', (state, { origin }, params) => showCallsStatus(state, origin, params)],
  ['wallet_watchAsset', watchAsset],
])

/** Methods that a person decides. */
export const decidedMethods: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_addEthereumChain',
  'wallet_requestPermissions',
  'wallet_sendCalls',
  'wallet_switchEthereumChain',
  'wallet_watchAsset',
])

/** Methods that only read (or carry a signature already) and go to the active chain's server. */
const readMethods: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
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
  'eth_getTransactionCount',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'net_listening',
  'web3_clientVersion',
  'web3_sha3',
])

/** What MetaMask's page-side provider starts from. */
const getProviderState = (state: EvmState, origin: string) => ({
  isUnlocked: !state.switches.locked,
  accounts: visibleAddresses(state, origin),
  chainId: chainIdHex(state.chainId),
  networkVersion: String(state.chainId),
  isConnected: state.online,
})

/** Answers one request of one site; throws `WalletRequestError`. */
export const handleEvmRequest = async (
  state: EvmState,
  caller: EvmCaller,
  request: { readonly method: string; readonly params: unknown },
): Promise<unknown> => {
  if (!state.online || state.ended.signal.aborted) throw disconnected()
  const handler = handlers.get(request.method)
  if (handler) return handler(state, caller, request.params)
  if (readMethods.has(request.method)) {
    return callRpc(
      currentChain(state).rpcUrl,
      request.method,
      request.params ?? [],
      AbortSignal.any([state.ended.signal, ...(caller.signal ? [caller.signal] : [])]),
    )
  }
  throw unsupportedMethod(request.method)
}
