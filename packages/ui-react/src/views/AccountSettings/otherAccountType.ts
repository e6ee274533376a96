import type { AccountState, NetworkState } from '@latchkey/appkit'

/** The kind of account that the embedded wallet could use instead of the one on show; undefined where it offers none. */
export function otherAccountType(
  { address, allAccounts, connectedWalletInfo }: AccountState,
  { caipNetwork, smartAccountEnabledNetworks }: NetworkState,
): string | undefined {
  if (connectedWalletInfo?.type !== 'AUTH') return undefined
  const current = allAccounts.find((account) => account.address === address)?.type
  const hasSmartAccounts =
    caipNetwork !== undefined && smartAccountEnabledNetworks.includes(caipNetwork.caipNetworkId)
  const offered = [
    ...allAccounts.flatMap(({ type }) => type ?? []),
    ...(hasSmartAccounts ? ['smartAccount', 'eoa'] : []),
  ]
  return offered.find((type) => type !== (current ?? 'eoa'))
}
