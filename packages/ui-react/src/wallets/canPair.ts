import { type InstanceFacts, WALLET_CONNECT_ID, type WalletOption } from '@latchkey/appkit'

/** Whether a wallet can be reached through WalletConnect, installed or not. */
export function canPair(
  { connectors, id, listing }: WalletOption,
  facts: InstanceFacts | undefined,
): boolean {
  if (id === WALLET_CONNECT_ID || connectors.some((item) => item.id === WALLET_CONNECT_ID))
    return true
  return (
    listing !== undefined &&
    listing.supportsWalletConnect !== false &&
    facts?.options.enableWalletConnect === true &&
    facts.walletConnectNamespaces.length > 0
  )
}
