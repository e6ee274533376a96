import type { Wallet } from './types.js'

/** Where a wallet is opened. */
export type WalletLinkTarget = 'mobile' | 'desktop' | 'webapp'

/** The address that opens a wallet at a pairing, or undefined where it has none that may be opened (T9). */
export function walletLink(
  _wallet: Wallet,
  _uri: string,
  _options: { readonly target: WalletLinkTarget; readonly preferUniversal?: boolean },
): string | undefined {
  return undefined
}
