import type { CaipNetworkId } from '@latchkey/foundation'

/** A wallet of the directory. Every text is cleaned and every link and image is checked where it came in. */
export interface Wallet {
  readonly id: string
  readonly name: string
  /** A data URI or https address; without one a picture that is known, or the initials. */
  readonly imageUrl?: string
  readonly rdns?: string
  readonly homepage?: string
  /** The app's own scheme, `wallet://`. */
  readonly mobileLink?: string
  /** A universal https link that opens the app. */
  readonly universalLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  readonly badgeType?: 'certified'
  /** Its place in the directory, from 1; undefined where the directory does not say. */
  readonly order?: number
  /** The networks that it supports; undefined where the directory does not say. */
  readonly chains?: readonly CaipNetworkId[]
  /** False for one that can only be reached as a browser extension. Default true. */
  readonly supportsWalletConnect?: boolean
}

/** A wallet as an app gives it, or a directory serves it. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly homepage?: string
  readonly image_url?: string
  readonly mobile_link?: string
  readonly link_mode?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  readonly rdns?: string
  readonly badge_type?: string
  readonly order?: number
  readonly chains?: readonly string[]
  readonly supports_wc?: boolean
}

/** One page of the directory to ask for (WAL-1). */
export interface WalletQuery {
  /** From 1. */
  readonly page?: number
  /** Entries of a page. Default 40; a search gives up to 100. */
  readonly entries?: number
  readonly search?: string
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly badge?: 'certified'
  /** Only wallets that support one of these networks. */
  readonly chains?: readonly CaipNetworkId[]
}

/** What a source answers: wallets as they come, checked by who asked. */
export interface WalletSourcePage {
  readonly wallets: readonly CustomWallet[]
  /** How many there are in all. */
  readonly count: number
}

/** A directory of wallets: the built-in list, a server's, or the app's own. */
export type WalletSource = (
  query: WalletQuery,
  options: { readonly signal: AbortSignal },
) => Promise<WalletSourcePage>
