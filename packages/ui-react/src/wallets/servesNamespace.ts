import type { WalletOption } from '@latchkey/appkit'

/** Whether a wallet can be connected, or got, for a namespace; without one every wallet can. */
export function servesNamespace(
  { connectors, listing }: WalletOption,
  namespace: string | undefined,
): boolean {
  if (namespace === undefined) return true
  if (connectors.length > 0) return connectors.some((item) => item.namespace === namespace)
  return listing?.chains?.some((id) => id.startsWith(`${namespace}:`)) ?? true
}
