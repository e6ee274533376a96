import { numberToHex } from 'viem'
import { callRpc } from '../../../wallets/browser/rpc.js'
import type { RequestMethod } from '../request.js'
import { chainNumber } from './chain.js'

/** What the chain's server answers for everybody. */
const FORWARDED = [
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
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
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'net_version',
  'web3_clientVersion',
] as const

const accounts: RequestMethod = { kind: 'safe', answer: async (_params, { address }) => [address] }

/** What is answered without asking anybody (RPC-1). */
export const evmReads: ReadonlyMap<string, RequestMethod> = new Map<string, RequestMethod>([
  ['eth_accounts', accounts],
  ['eth_requestAccounts', accounts],
  [
    'eth_chainId',
    { kind: 'safe', answer: async (_params, { chain }) => numberToHex(chainNumber(chain)) },
  ],
  ...FORWARDED.map((method): [string, RequestMethod] => [
    method,
    {
      kind: 'safe',
      answer: (params, { chain }) => callRpc(chain.rpcUrl, method, params ?? []),
    },
  ]),
])
