import { type Connection, findWallet, type WalletOption } from '@latchkey/appkit'

/** How many wallets stand behind connections: one that serves several namespaces is one of the list, by whatever ids. */
export function countWallets(
  connections: readonly Connection[],
  wallets: readonly WalletOption[],
): number {
  const ids = connections.map(
    ({ connectorId }) => findWallet(wallets, connectorId)?.id ?? connectorId,
  )
  return new Set(ids).size
}
