import { numberToHex } from 'viem'
import type { SafeProposal } from '../../safe/SafeAccount.js'
import { callRpc } from '../rpc.js'
import { parseArray } from './parse.js'
import { currentChain, type EvmState } from './state.js'

/** `eth_getTransactionReceipt` that knows the Safe's own hashes: nothing before it is executed. */
export const getReceipt = async (state: EvmState, params: unknown): Promise<unknown> => {
  const [hash] = parseArray(params)
  const proposal = proposalOf(state, hash)
  if (proposal && !proposal.transactionHash) return null
  return callRpc(
    currentChain(state).rpcUrl,
    'eth_getTransactionReceipt',
    [proposal?.transactionHash ?? hash],
    state.ended.signal,
  )
}

/** `eth_getTransactionByHash` that knows the Safe's own hashes: one that is not executed waits, as in a pool. */
export const getTransaction = async (state: EvmState, params: unknown): Promise<unknown> => {
  const [hash] = parseArray(params)
  const proposal = proposalOf(state, hash)
  const { safe } = state
  if (safe && proposal && !proposal.transactionHash) {
    const [first] = proposal.calls
    return {
      hash: proposal.safeTxHash,
      from: safe.address,
      to: first?.to ?? null,
      value: numberToHex(first?.value ?? 0n),
      input: first?.data ?? '0x',
      nonce: numberToHex(proposal.nonce),
      gas: '0x0',
      gasPrice: '0x0',
      blockHash: null,
      blockNumber: null,
      transactionIndex: null,
    }
  }
  return callRpc(
    currentChain(state).rpcUrl,
    'eth_getTransactionByHash',
    [proposal?.transactionHash ?? hash],
    state.ended.signal,
  )
}

const proposalOf = (state: EvmState, hash: unknown): SafeProposal | undefined =>
  [...(state.safe?.proposals.values() ?? [])].find(({ safeTxHash }) => safeTxHash === hash)
