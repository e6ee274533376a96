import type { AccountState } from '@latchkey/appkit'

/** Kinds that the view of the smart account chooses between. */
const CHOSEN_ELSEWHERE: readonly string[] = ['eoa', 'smartAccount']

/** The kind of account that the embedded wallet could use instead of the one on show; undefined where it offers none. */
export function otherAccountType({
  address,
  allAccounts,
  connectedWalletInfo,
}: AccountState): string | undefined {
  if (connectedWalletInfo?.type !== 'AUTH') return undefined
  const current = allAccounts.find((account) => account.address === address)?.type
  return allAccounts
    .flatMap(({ type }) => type ?? [])
    .find((type) => type !== current && !CHOSEN_ELSEWHERE.includes(type))
}
