import { type AppKit, instanceAtom, modalAtom } from '@latchkey/appkit'
import type { GlimpsedWallet } from '@latchkey/foundation/eip1193'

/** Rows that the first view has for wallets at least. */
const ROWS = 4

/** The wallets of the page that the first view will list, and how many rows stand above them. */
export interface Glimpse {
  readonly wallets: readonly GlimpsedWallet[]
  readonly above: number
}

/**
 * What the first view will show of the page's own wallets, as far as that is sure before its code is there: nothing where
 * the app has settings, which may order it otherwise, or where a wallet may have been used before, which stands first.
 */
export function glimpseWallets({ adapters, options, store }: AppKit): Glimpse {
  const { enableEIP6963, enableWalletConnect, enableWallets, settings } = options
  // One setting has a default.
  const isSure =
    enableEIP6963 && enableWallets && Object.keys(settings).length === 1 && !hasKeptAnything()
  const { namespace } = store.get(modalAtom)
  const wallets = isSure ? adapters.call('glimpseWallets', namespace ? [namespace] : undefined) : []
  const pairs = enableWalletConnect && store.get(instanceAtom)?.walletConnectNamespaces.length
  return { wallets: wallets.slice(0, ROWS), above: pairs ? 1 : 0 }
}

function hasKeptAnything(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('@latchkey'))
  } catch {
    return true
  }
}
