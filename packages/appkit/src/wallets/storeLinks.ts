import { isAndroid, isIos } from '../platform/platform.js'
import type { Wallet } from './types.js'

/** A place to get a wallet from. */
export interface StoreLink {
  readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
  readonly href: string
}

/** Where a wallet can be got: on a phone its own store, on a desktop every one that the wallet has. */
export function storeLinks(wallet: Wallet): readonly StoreLink[] {
  const all: readonly (readonly [StoreLink['type'], string | undefined])[] = [
    ['chrome_store', wallet.chromeStore],
    ['app_store', wallet.appStore],
    ['play_store', wallet.playStore],
    ['homepage', wallet.homepage],
  ]
  const links = all.flatMap(([type, href]) => (href === undefined ? [] : [{ type, href }]))
  const store = isIos() ? 'app_store' : isAndroid() ? 'play_store' : undefined
  if (!store) return links
  const own = links.filter(({ type }) => type === store)
  return own.length > 0 ? own : links.filter(({ type }) => type === 'homepage')
}
