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
 * What the first view will be, as far as that is sure before its code is there. It has no wallets yet where the app has
 * settings, which may order it otherwise, or where a wallet may have been used before, which stands first.
 */
export function glimpseConnect({ adapters, options, store }: AppKit): Glimpse {
  const { namespace } = store.get(modalAtom)
  const pairs =
    options.enableWalletConnect && store.get(instanceAtom)?.walletConnectNamespaces.length
  // What features add before and after the wallets: a line parts it from them.
  const added = { before: 0, after: 0 }
  let wallets: readonly GlimpsedWallet[] = []
  try {
    for (const { slots = [] } of options.features)
      for (const { in: place, position = 'after', height = 44 } of slots)
        if (place === 'connect') added[position] += height + (added[position] ? 12 : 40)
    if (
      options.enableEIP6963 &&
      options.enableWallets &&
      // One setting has a default.
      Object.keys(options.settings).length === 1 &&
      !Object.keys(localStorage).join().includes('@latchkey')
    )
      wallets = adapters.call('glimpseWallets', namespace ? [namespace] : undefined)
  } catch {
    // What is wrong with a feature the modal tells; a storage that cannot be read may hold anything.
  }
  return {
    // As many rows as it has for wallets at least.
    wallets: wallets.slice(0, 4),
    top: (pairs ? 126 : 66) + added.before,
    // A row of WalletConnect, four of wallets and the way to all; two lines of terms.
    height:
      (options.termsConditionsUrl || options.privacyPolicyUrl ? 490 : 442) +
      added.before +
      added.after,
  }
}
