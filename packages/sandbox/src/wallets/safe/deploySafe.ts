import { createClient, encodeDeployData, getAddress, http, parseAbi, parseEther } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { sandboxSafeCreationCode } from '../../chains/evm/artifacts/sandboxSafe.js'
import { receiptActions } from '../../chains/evm/receiptActions.js'
import { createTurns } from '../turns.js'
import type { SafeAccount, SafeChain, SafeWallet } from './SafeAccount.js'

const abi = parseAbi(['constructor(address[] owners, uint256 threshold) payable'])
const defaultValue = parseEther('100')
const mostOwners = 2

interface Parameters extends SafeWallet {
  readonly chain: SafeChain
  /** The keys of the wallet, the one that pays first. */
  readonly keys: readonly PrivateKeyAccount[]
  /** What it is given; default 100 coins. */
  readonly value?: bigint | undefined
}

/** Deploys a Safe that up to two of the keys own and must both sign for. */
export const deploySafe = async (parameters: Parameters): Promise<SafeAccount> => {
  const { chain, changed, keys, signAndSend, value = defaultValue } = parameters
  const [payer] = keys
  if (!payer) throw new TypeError('A Safe needs an owner.')
  const owners = keys
    .slice(0, mostOwners)
    .sort((a, b) => (BigInt(a.address) < BigInt(b.address) ? -1 : 1))
  const data = encodeDeployData({
    abi,
    bytecode: sandboxSafeCreationCode,
    args: [owners.map(({ address }) => address), BigInt(owners.length)],
  })
  const hash = await signAndSend(payer, { data, value })
  const transport = http(chain.rpcUrl, { retryCount: 0, timeout: 20_000 })
  const { contractAddress } = await createClient({ pollingInterval: 100, transport })
    .extend(receiptActions)
    .waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('The Safe could not be deployed.')
  // Nodes write it in small letters.
  const address = getAddress(contractAddress)
  const proposals: SafeAccount['proposals'] = new Map()
  return { address, chain, changed, inTurn: createTurns(), owners, proposals, signAndSend }
}
