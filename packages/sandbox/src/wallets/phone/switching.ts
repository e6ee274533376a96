import type { Phone } from './Phone.js'
import { applyChoice, emitEvent, listSessions } from './sessions.js'
import type { PhoneSignal } from './signals.js'
import type { PhoneActive, PhoneNamespace, PhoneSession } from './types.js'

/** Chooses an account: its sessions get it as their first, and `accountsChanged`. */
export async function switchAccount(phone: Phone, address: string): Promise<void> {
  const { choices, keyring, safes } = phone
  const account = keyring.accounts.find(
    (one) =>
      one.address === address ||
      (one.namespace === 'eip155' && one.address.toLowerCase() === address.toLowerCase()),
  )
  const before = account && choices.active[account.namespace]
  if (!account || !before) throw new Error(`The phone has no account ${address}`)
  const { namespace } = account
  choices.active[namespace] = { ...before, address: account.address }
  await choices.save()
  if (namespace === 'eip155') safes.use(undefined)
  await tellAccount(phone, namespace, before.chain)
}

/** Tells every app of a namespace which account it is to see, with the one of a chain in the event. */
export async function tellAccount(
  phone: Phone,
  namespace: PhoneNamespace,
  chain: string,
): Promise<void> {
  const { choices, kit, safes, signals } = phone
  const choice = choices.active[namespace]
  if (!choice) return
  const data = [`${chain}:${safes.addressOn(chain) ?? choice.address}`]
  const event = { name: 'accountsChanged', data, chain }
  for (const session of listSessions(kit)) {
    if (!session.namespaces[namespace]) continue
    await announce(phone, session, { signal: signals.account, namespace, choice, event })
  }
}

/** Chooses a chain: sessions that lack it get it, and all of them `chainChanged`. */
export async function switchChain(phone: Phone, id: string): Promise<void> {
  const { kit, book, choices } = phone
  const chain = book.get(id)
  const before = chain && choices.active[chain.namespace]
  if (!chain || !before) throw new Error(`The phone does not know the chain ${id}`)
  const choice = { ...before, chain: chain.id }
  choices.active[chain.namespace] = choice
  await choices.save()
  // EVM apps expect the number, by EIP-1193's event in WalletConnect's form.
  const data = chain.namespace === 'eip155' ? Number(chain.reference) : chain.reference
  for (const session of listSessions(kit)) {
    if (!session.namespaces[chain.namespace]) continue
    const { namespace } = chain
    const event = { name: 'chainChanged', data, chain: choice.chain }
    await announce(phone, session, { signal: phone.signals.chain, namespace, choice, event })
  }
}

/** Tells one app of a switch, in the way that the phone is set to. */
async function announce(
  { keyring, kit, safes }: Phone,
  session: PhoneSession,
  what: {
    signal: PhoneSignal
    namespace: PhoneNamespace
    choice: PhoneActive
    /** Of one chain. */
    event: { name: string; data: unknown; chain: string }
  },
): Promise<void> {
  const { choice, event, namespace, signal } = what
  const current = () => listSessions(kit).find(({ topic }) => topic === session.topic)
  const steps = {
    update: async () => {
      const order = signal === 'update-event' ? 'kept' : 'chainFirst'
      await applyChoice(kit, current() ?? session, namespace, {
        order,
        chain: choice.chain,
        addressOn: (chain) => safes.addressOn(chain) ?? choice.address,
        isHeld: (address) => keyring.accounts.some((one) => one.address === address),
      })
    },
    event: async () => {
      const one = current()
      const { chain, ...told } = event
      if (one) await emitEvent(kit, one, chain, told)
    },
    none: async () => {},
  }
  for (const step of signal.split('-')) {
    if (step === 'update' || step === 'event' || step === 'none') await steps[step]()
  }
}
