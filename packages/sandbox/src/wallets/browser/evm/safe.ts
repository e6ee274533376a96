import { type Address, encodeAbiParameters, type Hex, hexToBigInt, isHex, keccak256 } from 'viem'
import { callRpc } from '../rpc.js'
import { invalidParams, WalletRequestError, walletErrorCodes } from '../WalletRequestError.js'
import type { SafeAccount } from './SafeAccount.js'
import type { EvmState } from './state.js'

/** The selector of `nonce()`. */
const nonceCall = '0xaffed0e0'
const callsType = {
  type: 'tuple[]',
  components: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
  ],
} as const

/** The Safe, where it is what the address means; throws -32603 while another chain than its own is active. */
export const safeAt = (state: EvmState, address: Address): SafeAccount | undefined => {
  const { safe } = state
  if (safe?.address !== address) return undefined
  if (safe.chain.chainId !== state.chainId) {
    throw new WalletRequestError(
      walletErrorCodes.internal,
      `The Safe is on ${safe.chain.name} alone.`,
    )
  }
  return safe
}

interface Call {
  readonly to?: Address | undefined
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
}

/** Takes calls down to be executed later, all or none; gives the hash that the owners sign. */
export const proposeCalls = async (
  state: EvmState,
  safe: SafeAccount,
  calls: readonly Call[],
): Promise<Hex> => {
  const whole = calls.map(({ data = '0x', to, value = 0n }) => {
    if (!to) throw invalidParams('a Safe cannot create a contract')
    return { to, value, data }
  })
  const { chain, address } = safe
  const executed = await callRpc(chain.rpcUrl, 'eth_call', [
    { to: address, data: nonceCall },
    'latest',
  ])
  if (!isHex(executed)) throw new TypeError('The Safe does not answer.')
  const open = [...safe.proposals.values()].map(({ nonce }) => nonce + 1n)
  const nonce = [hexToBigInt(executed), ...open].reduce((a, b) => (a > b ? a : b))
  const safeTxHash = keccak256(
    encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'address' }, { type: 'uint256' }, callsType],
      [BigInt(chain.chainId), address, nonce, whole],
    ),
  )
  safe.proposals.set(safeTxHash, { safeTxHash, calls: whole, nonce, transactionHash: undefined })
  state.changed()
  return safeTxHash
}

/** What ERC-1271 of the contract takes for a signature of all owners. */
export const signBySafe = async (safe: SafeAccount, hash: Hex): Promise<Hex> =>
  encodeAbiParameters([{ type: 'bytes[]' }], [await signatures(safe, hash)])

/** Of all owners, as the contract wants them. */
export const signatures = (safe: SafeAccount, hash: Hex): Promise<Hex[]> =>
  Promise.all(safe.owners.map((owner) => owner.sign({ hash })))
