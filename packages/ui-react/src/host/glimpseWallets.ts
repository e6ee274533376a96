import { type AppKit, instanceAtom, modalAtom } from '@latchkey/appkit'
import type { GlimpsedWallet } from '@latchkey/foundation/eip1193'

/** What the first view will have, in px of its own 320. */
export interface Glimpse {
  /** The wallets of the page that it will list, each in a row of 60. */
  readonly wallets: readonly GlimpsedWallet[]
  /** Where the first of them begins. */
  readonly top: number
  /** Between the paddings of the card. */
  readonly height: number
}

/**
 * What the first view will show of the page's own wallets, as far as that is sure before its code is there: nothing where
 * the app has settings, which may order it otherwise, or where a wallet may have been used before, which stands first.
 */
export function glimpseWallets({ adapters, options, store }: AppKit): Glimpse {
  const { namespace } = store.get(modalAtom)
  const pairs =
    options.enableWalletConnect && store.get(instanceAtom)?.walletConnectNamespaces.length
  // A row of WalletConnect, four of wallets and the way to all, then two lines of terms.
  let height = options.termsConditionsUrl || options.privacyPolicyUrl ? 490 : 442
  // The first of what features add stands below a line.
  let gap = 40
  let wallets: readonly GlimpsedWallet[] = []
  try {
    for (const { slots = [] } of options.features)
      for (const { in: place, height: own = 44 } of slots)
        if (place === 'connect') {
          height += gap + own
          gap = 12
        }
    if (
      options.enableEIP6963 &&
      options.enableWallets &&
      // One setting has a default.
      Object.keys(options.settings).length === 1 &&
      !Object.keys(localStorage).some((key) => key.startsWith('@latchkey'))
    )
      wallets = adapters.call('glimpseWallets', namespace ? [namespace] : undefined)
  } catch {
    // What is wrong with a feature the modal tells; a storage that cannot be read may hold anything.
  }
  // As many rows as it has for wallets at least.
  return { wallets: wallets.slice(0, 4), top: pairs ? 126 : 66, height }
}
