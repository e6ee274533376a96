import type { Address } from 'viem'
import { deploySafe } from '../../safe/deploySafe.js'
import { currentChain, type EvmState, emitAccounts } from './state.js'
import { signAndSend } from './transactions.js'

/** Deploys a Safe of the wallet's first accounts on the active chain, and makes it what sites see. */
export const createSafe = async (state: EvmState, value?: bigint): Promise<Address> => {
  const chain = currentChain(state)
  state.safe = await deploySafe({
    chain,
    keys: state.keys,
    value,
    signAndSend: (owner, transaction) => signAndSend(state, chain, owner, transaction),
    changed: state.changed,
  })
  emitAccounts(state)
  return state.safe.address
}

/** Goes back to the wallet's own accounts. */
export const leaveSafe = (state: EvmState): void => {
  if (!state.safe) return
  state.safe = undefined
  emitAccounts(state)
}
