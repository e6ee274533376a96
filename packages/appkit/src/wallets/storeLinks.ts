import type { Wallet } from './types.js'

/** A place to get a wallet from. */
export interface StoreLink {
  readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
  readonly href: string
}

/** Where a wallet can be got: on a phone its own store, on a desktop every one that the wallet has. */
export function storeLinks(_wallet: Wallet): readonly StoreLink[] {
  return []
}
