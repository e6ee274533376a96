import {
  type InstanceFacts,
  servesAny,
  WALLET_CONNECT_ID,
  type WalletOption,
} from '@latchkey/appkit'

/** Whether a wallet can be reached through WalletConnect, installed or not; for one namespace, if one is wanted. */
export function canPair(
  { connectors, listing }: WalletOption,
  facts: InstanceFacts | undefined,
  namespace: string | undefined,
): boolean {
  const isWanted = (each: string) => namespace === undefined || each === namespace
  if (connectors.some((item) => item.id === WALLET_CONNECT_ID && isWanted(item.namespace)))
    return true
  const paired = facts?.options.enableWalletConnect
    ? facts.walletConnectNamespaces.filter(isWanted)
    : []
  if (listing === undefined || listing.supportsWalletConnect === false || paired.length === 0)
    return false
  return servesAny(listing, paired)
}
