import {
  type Address,
  getContractAddress,
  type Hex,
  keccak256,
  parseEther,
  stringToHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { EvmClient } from './client.js'

/** A transaction of the deployer: a creation when `to` is missing. */
export interface Step {
  to?: Address
  data: Hex
  /** In wei. */
  value?: bigint
}

/** The account that owns the sandbox's contracts. */
export interface Deployer {
  address: Address
  /** Where the creation with this nonce will be. */
  contractAddress: (nonce: number) => Address
  /**
   * Sends the steps in order. With `mine: 'block'` they make up one new block, with `mine: 'wait'` the chain's own
   * mining takes them up, with `mine: 'pending'` they are left in the pool.
   *
   * The transactions' hashes. Throws an `Error` when one of them is not executed.
   */
  send: (steps: readonly Step[], mine: 'block' | 'wait' | 'pending') => Promise<readonly Hex[]>
}

const creationGas = 5_000_000n
const callGas = 500_000n

/** The owner is no dev account, so that their nonces start at 0 and every chain has the same contract addresses. */
export async function createDeployer(client: EvmClient, chainId: number): Promise<Deployer> {
  const account = privateKeyToAccount(keccak256(stringToHex('latchkey sandbox deployer')))
  const { address } = account
  await client.setBalance({ address, value: parseEther('1000000') })

  let queue: Promise<unknown> = Promise.resolve()

  /** Nothing is mined before all of them are in the pool. */
  const sendAtOnce = (signed: readonly Hex[]) =>
    Promise.all(
      signed.map((serializedTransaction) => client.sendRawTransaction({ serializedTransaction })),
    )
  /** One that overtakes the nonce before it may be left in the pool by a node that mines at once. */
  const sendInOrder = async (signed: readonly Hex[]) => {
    const hashes: Hex[] = []
    for (const serializedTransaction of signed)
      hashes.push(await client.sendRawTransaction({ serializedTransaction }))
    return hashes
  }

  const sendNow = async (steps: readonly Step[], mine: 'block' | 'wait' | 'pending') => {
    const nonce = await client.getTransactionCount({ address, blockTag: 'pending' })
    const fees = await client.estimateFeesPerGas()
    const signed = await Promise.all(
      steps.map((step, index) =>
        account.signTransaction({
          type: 'eip1559',
          chainId,
          data: step.data,
          gas: step.to === undefined ? creationGas : callGas,
          maxFeePerGas: fees.maxFeePerGas * 10n,
          maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
          nonce: nonce + index,
          value: step.value ?? 0n,
          ...(step.to === undefined ? {} : { to: step.to }),
        }),
      ),
    )
    const hashes = await (mine === 'block' ? sendAtOnce(signed) : sendInOrder(signed))
    if (mine === 'pending') return hashes
    if (mine === 'block') await client.mine({ blocks: 1 })
    const receipts = await Promise.all(
      hashes.map((hash) => client.waitForTransactionReceipt({ hash, timeout: 30_000 })),
    )
    const reverted = receipts.findIndex(({ status }) => status !== 'success')
    if (reverted !== -1) throw new Error(`Step ${reverted} of the deployer reverted`)
    return hashes
  }

  return {
    address,
    contractAddress: (nonce) => getContractAddress({ from: address, nonce: BigInt(nonce) }),
    send: (steps, mine) => {
      // One after the other: two at once would take the same nonce.
      const sent = queue.then(() => sendNow(steps, mine))
      queue = sent.catch(() => undefined)
      return sent
    },
  }
}
