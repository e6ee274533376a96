import type { AppKitCore } from '../AppKit.js'
import type { WalletLinkTarget } from './walletLink.js'

/** Which wallet to open, and how. */
export interface OpenWalletLinkParameters {
  readonly walletId: string
  readonly target: WalletLinkTarget
}

/**
 * Opens a wallet at the pairing under way, in the click itself, and remembers its link for the requests to come. Gives
 * false when there is nothing to open, or the browser has blocked it: then the view offers another way.
 */
export function openWalletLink(_core: AppKitCore, _parameters: OpenWalletLinkParameters): boolean {
  return false
}
