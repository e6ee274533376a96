import type { Address, Hex } from 'viem'
import type { SafeAccount } from '../safe/SafeAccount.js'
import type { PhoneActive, PhoneNamespace, PhoneSwitches } from './types.js'

/** The Safes that a phone has had, at most one of which stands in the place of its account. */
export interface PhoneSafes {
  current(): SafeAccount | undefined
  /** Puts one in the place of the phone's account on its chain, or with `undefined` none. */
  use(safe: SafeAccount | undefined): void
  /** What apps see on a chain, by its CAIP-2 id, in the place of the chosen account. */
  addressOn(chain: string): Address | undefined
  /** The one that was asked for what has this hash, also when it was left. */
  find(safeTxHash: Hex): SafeAccount | undefined
}

export function createSafes(changed: () => void): PhoneSafes {
  const all = new Set<SafeAccount>()
  let current: SafeAccount | undefined
  return {
    current: () => current,
    use(safe) {
      if (safe) all.add(safe)
      current = safe
      changed()
    },
    addressOn: (chain) => (current && chain === chainOf(current) ? current.address : undefined),
    find: (safeTxHash) => [...all].find(({ proposals }) => proposals.has(safeTxHash)),
  }
}

/** CAIP-2 id. */
export function chainOf({ chain }: SafeAccount): string {
  return `eip155:${chain.chainId}`
}

/** What the phone's page shows of its Safe. */
export function safeState(safes: PhoneSafes): Pick<PhoneSwitches, 'isSafe' | 'proposals'> {
  const safe = safes.current()
  const proposals = [...(safe?.proposals.values() ?? [])].map(
    ({ safeTxHash, transactionHash }) => ({
      safeTxHash,
      isExecuted: transactionHash !== undefined,
    }),
  )
  return { isSafe: safe !== undefined, proposals }
}

/** The chosen accounts, as apps see them. */
export function shownActive(
  { eip155, ...others }: Partial<Record<PhoneNamespace, PhoneActive>>,
  safes: PhoneSafes,
): Partial<Record<PhoneNamespace, PhoneActive>> {
  if (!eip155) return others
  const address = safes.addressOn(eip155.chain) ?? eip155.address
  return { eip155: { ...eip155, address }, ...others }
}
