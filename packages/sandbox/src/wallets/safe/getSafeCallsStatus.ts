import { type Hex, numberToHex } from 'viem'
import { isRecord } from '../browser/page/isRecord.js'
import { callRpc } from '../browser/rpc.js'
import type { SafeAccount } from './SafeAccount.js'

/**
 * EIP-5792 `wallet_getCallsStatus` of a batch, by the hash that it was proposed under: 100 until the Safe's owners have
 * executed it, then 200 for all of it, or 500 for none.
 */
export const getSafeCallsStatus = async (safe: SafeAccount, safeTxHash: Hex, id: string) => {
  const hash = safe.proposals.get(safeTxHash)?.transactionHash
  const receipt = hash && (await callRpc(safe.chain.rpcUrl, 'eth_getTransactionReceipt', [hash]))
  const shared = {
    version: '2.0.0',
    id,
    chainId: numberToHex(safe.chain.chainId),
    atomic: true,
  }
  if (!isRecord(receipt)) return { ...shared, status: 100, receipts: [] }
  const { blockHash, blockNumber, gasUsed, logs, status, transactionHash } = receipt
  const mined = { logs, status, blockHash, blockNumber, gasUsed, transactionHash }
  return { ...shared, status: status === '0x1' ? 200 : 500, receipts: [mined] }
}
