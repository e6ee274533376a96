import { connectionsAtom, walletListAtom } from '@latchkey/appkit'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { countWallets } from './countWallets.js'

/** How many wallets are connected, in any namespace. */
export function useWalletCount(): number {
  const connections = useAppKitAtom(connectionsAtom)
  const wallets = useAppKitAtom(walletListAtom)
  return countWallets(Object.values(connections).flat(), wallets)
}
