import { AppKitError, redactText } from '@latchkey/foundation'
import { ANY_WALLET_HREF, pairingAtom } from '../connection/pairing.js'
import type { WalletLinking } from '../connection/types.js'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import type { AppKitCore } from '../core.js'
import { openLink } from './openLink.js'
import { selectWallet } from './selectWallet.js'
import { type WalletLinkTarget, walletHref, walletLink } from './walletLink.js'

/** Which wallet to open, and how. */
export interface OpenWalletLinkParameters {
  /** `walletConnect` leaves the choice to the phone. */
  readonly walletId: string
  readonly target: WalletLinkTarget
}

/**
 * Opens a wallet at the pairing under way, in the click itself, and remembers its link for the requests to come. Gives
 * false when there is nothing to open, or the browser has blocked it: then the view offers another way.
 */
export function openWalletLink(core: AppKitCore, parameters: OpenWalletLinkParameters): boolean {
  const { store } = core
  const found = findLink(core, parameters)
  if (!found) return false
  if (!openLink(found.href)) {
    tellBlocked(core, found)
    return false
  }
  store.set(pairingAtom, {
    ...store.get(pairingAtom),
    wcLinking: found.linking,
    buffering: true,
  })
  return true
}

/** Whoever hears of it must not be able to answer in the wallet's place: the pairing's key is not told (T10). */
function tellBlocked({ events, store }: AppKitCore, { base, name }: FoundLink): void {
  const { message } = new AppKitError('POPUP_BLOCKED')
  const uri = redactText(store.get(pairingAtom).wcUri ?? '')
  events.error('CONNECT_PROXY_ERROR', { message, uri, mobile_link: base, name })
}

interface FoundLink {
  readonly name: string
  readonly href: string
  /** Where the wallet itself is, without the pairing. */
  readonly base: string
  /** Absent for a web wallet: it stays open in its own tab. */
  readonly linking: WalletLinking | undefined
}

function findLink(
  { store, options }: AppKitCore,
  { walletId, target }: OpenWalletLinkParameters,
): FoundLink | undefined {
  const { wcUri } = store.get(pairingAtom)
  if (wcUri === undefined) return undefined
  const wallet = selectWallet(store.get, walletId)
  if (walletId === WALLET_CONNECT_ID && wallet) {
    // The phone asks which of its wallets to open.
    return target === 'mobile'
      ? {
          name: wallet.name,
          href: wcUri,
          base: ANY_WALLET_HREF,
          linking: { name: wallet.name, href: ANY_WALLET_HREF },
        }
      : undefined
  }
  const listing = wallet?.listing
  if (!listing) return undefined
  const preferUniversal = options.experimental_preferUniversalLinks ?? false
  const href = walletLink(listing, wcUri, { target, preferUniversal })
  const base = walletHref(listing, { target, preferUniversal })
  if (href === undefined || base === undefined) return undefined
  return {
    name: wallet.name,
    href,
    base,
    linking: target === 'webapp' ? undefined : { name: wallet.name, href: base },
  }
}
