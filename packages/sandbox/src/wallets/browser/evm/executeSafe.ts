import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  type Hex,
  numberToHex,
  parseAbi,
  parseEther,
} from 'viem'
import { sandboxSafeCreationCode } from '../../../chains/evm/artifacts/sandboxSafe.js'
import { callRpc } from '../rpc.js'
import { parseArray } from './parse.js'
import type { SafeProposal } from './SafeAccount.js'
import { signatures } from './safe.js'
import { currentChain, type EvmState, emitAccounts } from './state.js'
import { createChainClient, signAndSend } from './transactions.js'

const abi = parseAbi([
  'constructor(address[] owners, uint256 threshold) payable',
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls, bytes[] signatures)',
])
const defaultValue = parseEther('100')

/**
 * Deploys a Safe on the active chain that up to two of the wallet's accounts own and must both sign for, and
 * makes it what sites see.
 */
export const createSafe = async (
  state: EvmState,
  value: bigint = defaultValue,
): Promise<Address> => {
  const chain = currentChain(state)
  const [payer] = state.keys
  if (!payer) throw new TypeError('A Safe needs an owner.')
  const owners = state.keys
    .slice(0, 2)
    .sort((a, b) => (BigInt(a.address) < BigInt(b.address) ? -1 : 1))
  const data = encodeDeployData({
    abi,
    bytecode: sandboxSafeCreationCode,
    args: [owners.map(({ address }) => address), BigInt(owners.length)],
  })
  const hash = await signAndSend(state, chain, payer, { data, value })
  const { contractAddress } = await createChainClient(chain, payer).waitForTransactionReceipt({
    hash,
  })
  if (!contractAddress) throw new Error('The Safe could not be deployed.')
  // Nodes write it in small letters.
  const address = getAddress(contractAddress)
  state.safe = { address, chain, owners, proposals: new Map() }
  emitAccounts(state)
  return address
}

/** Goes back to the wallet's own accounts. */
export const leaveSafe = (state: EvmState): void => {
  if (!state.safe) return
  state.safe = undefined
  emitAccounts(state)
}

/**
 * Executes what was proposed, in its turn, by a transaction of the first owner; gives that transaction's hash.
 * @throws TypeError for a hash that was not proposed, is executed, or is not the next one
 */
export const executeProposal = async (state: EvmState, safeTxHash: Hex): Promise<Hex> => {
  const { safe } = state
  const proposal = safe?.proposals.get(safeTxHash)
  if (!safe || !proposal) throw new TypeError(`The Safe has no ${safeTxHash}.`)
  if (proposal.transactionHash) throw new TypeError(`${safeTxHash} is executed.`)
  const [next] = [...safe.proposals.values()].filter((one) => !one.transactionHash)
  if (next !== proposal) throw new TypeError(`Another one comes before ${safeTxHash}.`)
  const [owner] = safe.owners
  if (!owner) throw new TypeError('A Safe needs an owner.')
  const data = encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [proposal.calls, await signatures(safe, safeTxHash)],
  })
  proposal.transactionHash = await signAndSend(state, safe.chain, owner, {
    to: safe.address,
    data,
  })
  return proposal.transactionHash
}

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
