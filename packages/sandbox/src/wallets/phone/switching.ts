import type { Phone } from './Phone.js'
import { applyChoice, emitEvent, listSessions } from './sessions.js'

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
    await applyChoice(kit, session, namespace, choice)
    const data = [`${choice.chain}:${choice.address}`]
    const current = listSessions(kit).find((one) => one.topic === session.topic)
    if (current) await emitEvent(kit, current, choice.chain, { name: 'accountsChanged', data })
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
    await applyChoice(kit, session, chain.namespace, choice)
    const current = listSessions(kit).find((one) => one.topic === session.topic)
    if (current) await emitEvent(kit, current, chain.id, { name: 'chainChanged', data })
  }
}
