import { own } from '../record.js'
import type { Wallet } from './types.js'

/** The picture of a wallet: the app's own for it, else the one that it brings. */
export function walletImage(
  { id, imageUrl, rdns }: { readonly [K in 'id' | 'imageUrl' | 'rdns']?: Wallet[K] | undefined },
  images: Readonly<Record<string, string>> = {},
): string | undefined {
  return own(images, rdns) ?? own(images, id) ?? imageUrl
}
