import type { Phone } from './Phone.js'
import { applyChoice, emitEvent, listSessions } from './sessions.js'
import type { PhoneSignal } from './signals.js'
import type { PhoneActive, PhoneNamespace, PhoneSession } from './types.js'

/** Chooses an account: its sessions get it as their first, and `accountsChanged`. */
export async function switchAccount(phone: Phone, address: string): Promise<void> {
  const { kit, keyring, choices } = phone
  const account = keyring.accounts.find(
    (one) =>
      one.address === address ||
      (one.namespace === 'eip155' && one.address.toLowerCase() === address.toLowerCase()),
  )
  const before = account && choices.active[account.namespace]
  if (!account || !before) throw new Error(`The phone has no account ${address}`)
  const { namespace } = account
  const choice = { ...before, address: account.address }
  choices.active[namespace] = choice
  await choices.save()
  for (const session of listSessions(kit)) {
    if (!session.namespaces[namespace]) continue
    const data = [`${choice.chain}:${choice.address}`]
    const event = { name: 'accountsChanged', data }
    await tell(phone, session, { signal: phone.signals.account, namespace, choice, event })
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
    const event = { name: 'chainChanged', data }
    await tell(phone, session, { signal: phone.signals.chain, namespace, choice, event })
  }
}

/** Tells one app of a switch, in the way that the phone is set to. */
async function tell(
  { kit }: Phone,
  session: PhoneSession,
  what: {
    signal: PhoneSignal
    namespace: PhoneNamespace
    choice: PhoneActive
    event: { name: string; data: unknown }
  },
): Promise<void> {
  const { choice, event, namespace, signal } = what
  const current = () => listSessions(kit).find(({ topic }) => topic === session.topic)
  const steps = {
    update: async () => {
      const order = signal === 'update-event' ? 'kept' : 'chainFirst'
      await applyChoice(kit, current() ?? session, namespace, { choice, order })
    },
    event: async () => {
      const one = current()
      if (one) await emitEvent(kit, one, choice.chain, event)
    },
    none: async () => {},
  }
  for (const step of signal.split('-')) {
    if (step === 'update' || step === 'event' || step === 'none') await steps[step]()
  }
}
