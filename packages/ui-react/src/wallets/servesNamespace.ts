import { servesAny, WALLET_CONNECT_ID, type WalletOption } from '@latchkey/appkit'

/** Whether a wallet can be connected, or got, for a namespace; without one every wallet can. */
export function servesNamespace(
  { connectors, listing }: WalletOption,
  namespace: string | undefined,
): boolean {
  if (namespace === undefined) return true
  const ways = connectors.filter((item) => item.namespace === namespace)
  if (ways.length === 0 && connectors.length > 0) return false
  // A pairing can be made for any namespace: whether the wallet has it, the listing says, where it says so.
  return (
    ways.some(({ id }) => id !== WALLET_CONNECT_ID) ||
    listing === undefined ||
    servesAny(listing, [namespace])
  )
}
