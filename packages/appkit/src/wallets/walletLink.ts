import { isAndroid, isTelegram } from '../platform/platform.js'
import { isSafeLink } from './isSafeLink.js'
import type { Wallet } from './types.js'

/** Where a wallet is opened. */
export type WalletLinkTarget = 'mobile' | 'desktop' | 'webapp'

/** How to open a wallet. */
export interface WalletLinkOptions {
  readonly target: WalletLinkTarget
  /** True: by its https link, where it has one. */
  readonly preferUniversal?: boolean
}

const PAIRING_URI = /^wc:[^\s]{1,4093}$/
const SCHEME_ALONE = /^([a-z][a-z0-9+.-]*:\/\/)\/*$/

/** The address that opens a wallet at a pairing, or undefined where it has none that may be opened (T9). */
export function walletLink(
  wallet: Wallet,
  uri: string,
  options: WalletLinkOptions,
): string | undefined {
  const link = walletHref(wallet, options)
  if (link === undefined || !PAIRING_URI.test(uri)) return undefined
  const encoded = encodeURIComponent(uri)
  // Telegram on Android decodes a link once before it hands it on.
  return `${baseOf(link)}wc?uri=${isTelegram() && isAndroid() ? encodeURIComponent(encoded) : encoded}`
}

/** The link of a wallet by itself: what is opened again for each request. */
export function walletHref(
  { mobileLink, universalLink, desktopLink, webappLink }: Wallet,
  { target, preferUniversal = false }: WalletLinkOptions,
): string | undefined {
  // Telegram opens https alone.
  const isUniversal = preferUniversal || isTelegram()
  const mobile = isUniversal ? (universalLink ?? mobileLink) : (mobileLink ?? universalLink)
  const link = { mobile, desktop: desktopLink, webapp: webappLink }[target]
  // Which schemes it may have was asked where it came from.
  return isSafeLink(link, 'all') ? link : undefined
}

function baseOf(link: string): string {
  const [path = ''] = link.split(/[?#]/)
  return SCHEME_ALONE.exec(path)?.[1] ?? `${path.replace(/\/+$/, '')}/`
}
