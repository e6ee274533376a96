import { buildApprovedNamespaces, normalizeNamespaces } from '@walletconnect/utils'
import type { ChainBook } from './chains.js'
import type { Keyring } from './keyring.js'
import { phoneEvents, phoneMethods } from './methods.js'
import type { PhoneSafes } from './safes.js'
import type { PhoneActive, PhoneNamespace, PhoneSessionNamespace } from './types.js'

export type Proposal = Parameters<typeof buildApprovedNamespaces>[0]['proposal']

/** What a proposal asks for, against what the phone has. */
export interface ProposalMatch {
  namespaces: Record<string, PhoneSessionNamespace>
  chains: string[]
  unsupportedChains: string[]
  /** Why the proposal cannot be approved. */
  error: { code: number; message: string } | undefined
}

export interface PhoneHoldings {
  chains: ChainBook
  keyring: Keyring
  active: Partial<Record<PhoneNamespace, PhoneActive>>
  safes: PhoneSafes
}

/** Grants the chosen account, or the Safe in its place, on every requested chain that the phone has, and nothing more. */
export function matchProposal(proposal: Proposal, holdings: PhoneHoldings): ProposalMatch {
  const { chains: book, active } = holdings
  const requested = [proposal.requiredNamespaces, proposal.optionalNamespaces ?? {}].flatMap(
    (namespaces) =>
      Object.values(normalizeNamespaces(namespaces)).flatMap((one) => one.chains ?? []),
  )
  const asked = [...new Set(requested)]
  const chains = asked.filter((id) => {
    const chain = book.get(id)
    return chain !== undefined && active[chain.namespace] !== undefined
  })
  const unsupportedChains = asked.filter((id) => !chains.includes(id))
  const none = (code: number, message: string): ProposalMatch => ({
    namespaces: {},
    chains,
    unsupportedChains,
    error: { code, message },
  })
  try {
    const supportedNamespaces = supported(holdings)
    const namespaces = buildApprovedNamespaces({ proposal, supportedNamespaces })
    if (Object.keys(namespaces).length === 0) return none(5100, 'Unsupported chains.')
    return { namespaces, chains, unsupportedChains, error: undefined }
  } catch (error) {
    return none(5100, error instanceof Error ? error.message : 'Unsupported chains.')
  }
}

function supported({ active, chains, safes }: PhoneHoldings) {
  const namespaces: Record<string, Required<PhoneSessionNamespace>> = {}
  for (const [namespace, choice] of Object.entries(active)) {
    if (namespace !== 'eip155' && namespace !== 'solana') continue
    const own = [...chains.values()].filter((chain) => chain.namespace === namespace)
    // The chosen chain first: apps take the first account's chain for the current one.
    own.sort((a, b) => Number(b.id === choice.chain) - Number(a.id === choice.chain))
    namespaces[namespace] = {
      chains: own.map(({ id }) => id),
      accounts: own.map(({ id }) => `${id}:${safes.addressOn(id) ?? choice.address}`),
      methods: [...phoneMethods[namespace].keys()],
      events: [...phoneEvents[namespace]],
    }
  }
  return namespaces
}
