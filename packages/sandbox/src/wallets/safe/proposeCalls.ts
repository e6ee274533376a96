import { encodeAbiParameters, type Hex, hexToBigInt, isHex, keccak256 } from 'viem'
import { callRpc } from '../browser/rpc.js'
import type { SafeAccount, SafeCall } from './SafeAccount.js'

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

/** Takes calls down to be executed later, all or none; gives the hash that the owners sign. */
export const proposeCalls = async (safe: SafeAccount, calls: readonly SafeCall[]): Promise<Hex> => {
  const { address, chain, proposals } = safe
  const executed = await callRpc(chain.rpcUrl, 'eth_call', [
    { to: address, data: nonceCall },
    'latest',
  ])
  if (!isHex(executed)) throw new TypeError('The Safe does not answer.')
  const open = [...proposals.values()].map(({ nonce }) => nonce + 1n)
  const nonce = [hexToBigInt(executed), ...open].reduce((a, b) => (a > b ? a : b))
  const safeTxHash = keccak256(
    encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'address' }, { type: 'uint256' }, callsType],
      [BigInt(chain.chainId), address, nonce, calls],
    ),
  )
  proposals.set(safeTxHash, { safeTxHash, calls, nonce, transactionHash: undefined })
  safe.changed()
  return safeTxHash
}
