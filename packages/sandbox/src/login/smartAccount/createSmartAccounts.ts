import { type Address, concat, getContractAddress, type Hex, toHex } from 'viem'
import { sandboxAccountCreationCode } from '../../chains/evm/artifacts/sandboxAccount.js'
import type { EvmChain } from '../../chains/evm/startEvmChain.js'
import { LoginFailure } from '../LoginFailure.js'

/** The code of accounts that a key has signed over to a contract (EIP-7702), the same on all chains. */
export interface SmartAccounts {
  /** The contract with that code. */
  readonly address: Address
  /** What the code of an account is that has been signed over to it. */
  readonly delegation: Hex
  /** Chains inside eip155 on which an account may be a contract. */
  readonly networks: readonly number[]
  /**
   * Puts the contract onto a chain where it is not yet: the code that accounts run.
   * @throws LoginFailure `unknownNetwork`
   */
  prepare(network: string): Promise<Hex>
}

/** The factory that every node of anvil has at its address. */
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const SALT = toHex('latchkey sandbox account', { size: 32 })

export function createSmartAccounts(chains: readonly EvmChain[]): SmartAccounts {
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: FACTORY,
    salt: SALT,
    bytecode: sandboxAccountCreationCode,
  })
  const find = (network: string) => {
    const chain = chains.find(({ caipNetworkId }) => caipNetworkId === network)
    if (chain === undefined) throw new LoginFailure('unknownNetwork')
    return chain
  }
  return {
    address,
    networks: chains.map(({ chainId }) => chainId),
    delegation: concat(['0xef0100', address]).toLowerCase() as Hex,
    async prepare(network) {
      const { accounts, client } = find(network)
      const known = await client.getCode({ address })
      if (known !== undefined) return known
      // One of those that the node itself signs for; the second of two at once finds the contract there and fails alone.
      const payer = accounts.at(-1)?.address
      if (payer === undefined) throw new Error('The chain has no accounts')
      const data = concat([SALT, sandboxAccountCreationCode])
      const hash = await client.sendTransaction({ account: payer, to: FACTORY, data })
      await client.waitForTransactionReceipt({ hash })
      const code = await client.getCode({ address })
      if (code === undefined) throw new Error('The account contract is not there')
      return code
    },
  }
}
