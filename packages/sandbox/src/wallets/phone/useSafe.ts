import type { Address } from 'viem'
import { deploySafe } from '../safe/deploySafe.js'
import { signAndSend } from './evm/transactions.js'
import type { Phone } from './Phone.js'
import { chainOf } from './safes.js'
import { tellAccount } from './switching.js'

/** Deploys a Safe of the phone's first EVM keys on the chosen chain: sessions get it in the place of the account. */
export function createSafe(phone: Phone, value: bigint | undefined): Promise<Address> {
  return inTurn(phone, async () => {
    const { actions, book, choices, keyring, safes } = phone
    const chain = book.get(choices.active.eip155?.chain ?? '')
    if (!chain) throw new TypeError('The phone has no EVM chain.')
    const safe = await deploySafe({
      chain: { ...chain, chainId: Number(chain.reference) },
      keys: keyring.accounts.flatMap(({ address }) => keyring.evm(address) ?? []),
      value,
      signAndSend: (owner, transaction) =>
        signAndSend(actions, { account: owner, chain, transaction }),
      changed: phone.changed,
    })
    safes.use(safe)
    await tellAccount(phone, 'eip155', chain.id)
    return safe.address
  })
}

/** Goes back to the phone's own account: sessions get it, and `accountsChanged`. */
export function leaveSafe(phone: Phone): Promise<void> {
  return inTurn(phone, async () => {
    const safe = phone.safes.current()
    if (!safe) return
    phone.safes.use(undefined)
    await tellAccount(phone, 'eip155', chainOf(safe))
  })
}

const inTurn = <T>({ actions }: Phone, run: () => Promise<T>): Promise<T> =>
  actions.inTurn('safe', run)
