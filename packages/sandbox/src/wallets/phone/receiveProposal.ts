import { matchProposal, type Proposal } from './approvedNamespaces.js'
import type { Phone } from './Phone.js'
import { toPeer } from './sessions.js'

/** Puts a session proposal before the person, with the answers that WalletKit then sends. */
export function receiveProposal(phone: Phone, proposal: Proposal): void {
  const { kit, book, keyring, choices, pending, record, replies, safes } = phone
  const { id } = proposal
  const peer = toPeer(proposal.proposer.metadata)
  const title = `Connect to ${peer.name}`
  // Account and chain can still be switched while the proposal waits.
  const match = () =>
    matchProposal(proposal, { chains: book, keyring, active: choices.active, safes })
  const { namespaces, chains, unsupportedChains, error } = match()
  const names = (ids: string[]) => ids.map((one) => book.get(one)?.name ?? one).join(', ')

  pending.add(
    {
      kind: 'proposal',
      id,
      peer,
      title,
      details: [
        { label: 'Website', value: peer.url },
        ...(chains.length > 0 ? [{ label: 'Networks', value: names(chains) }] : []),
      ],
      warnings: [
        'This app says who it is; nobody has checked it.',
        ...(unsupportedChains.length > 0
          ? [`Not on this phone: ${names(unsupportedChains)}.`]
          : []),
        ...(error ? ['This phone cannot connect: it has nothing that the app asks for.'] : []),
      ],
      answering: false,
      chains,
      unsupportedChains,
      accounts: Object.values(namespaces).flatMap(({ accounts }) => accounts),
    },
    {
      async approve() {
        const granted = match()
        if (granted.error) {
          await kit.rejectSession({ id, reason: granted.error })
          record({ peer: peer.name, title, outcome: 'failed', detail: granted.error.message })
          return
        }
        await replies.deliver('wc_sessionPropose', async () => {})
        await kit.approveSession({ id, namespaces: granted.namespaces })
        record({ peer: peer.name, title, outcome: 'connected', detail: '' })
      },
      async reject(reason) {
        await kit.rejectSession({ id, reason })
        record({ peer: peer.name, title, outcome: 'rejected', detail: reason.message })
      },
    },
  )
}
