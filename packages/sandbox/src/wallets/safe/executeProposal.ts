import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { SafeAccount, SafeProposal } from './SafeAccount.js'
import { ownersSign } from './signBySafe.js'

const abi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls, bytes[] signatures)',
])

/**
 * Executes what was proposed, in its turn, by a transaction of the first owner; gives that transaction's hash.
 * @throws TypeError for a hash that was not proposed, is executed, or is not the next one
 */
export const executeProposal = async (
  safe: SafeAccount | undefined,
  safeTxHash: Hex,
): Promise<Hex> => {
  const proposal = safe?.proposals.get(safeTxHash)
  if (!safe || !proposal) throw new TypeError(`The Safe has no ${safeTxHash}.`)
  return safe.inTurn('', () => execute(safe, proposal))
}

const execute = async (safe: SafeAccount, proposal: SafeProposal): Promise<Hex> => {
  const { address, owners, proposals } = safe
  const { safeTxHash } = proposal
  const [owner] = owners
  if (!owner) throw new TypeError('A Safe needs an owner.')
  if (proposal.transactionHash) throw new TypeError(`${safeTxHash} is executed.`)
  const [next] = [...proposals.values()].filter((one) => !one.transactionHash)
  if (next !== proposal) throw new TypeError(`Another one comes before ${safeTxHash}.`)
  const data = encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [proposal.calls, await ownersSign(safe, safeTxHash)],
  })
  proposal.transactionHash = await safe.signAndSend(owner, { to: address, data })
  safe.changed()
  return proposal.transactionHash
}
