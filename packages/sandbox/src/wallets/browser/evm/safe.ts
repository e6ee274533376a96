import type { Address } from 'viem'
import type { SafeAccount, SafeCall } from '../../safe/SafeAccount.js'
import { invalidParams, WalletRequestError, walletErrorCodes } from '../WalletRequestError.js'
import type { EvmState } from './state.js'
import type { EvmCall } from './transactions.js'

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

/** Throws -32602 for what no Safe does. */
export const toSafeCall = ({ data = '0x', to, value = 0n }: EvmCall): SafeCall => {
  if (!to) throw invalidParams('a Safe cannot create a contract')
  return { to, value, data }
}
