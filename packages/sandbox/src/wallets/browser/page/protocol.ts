import type { ProviderInfo } from './announceProvider.js'

/** A wallet of a session: which kind, and its number from 0 where a page has several. */
export type WalletId = `evm:${number}` | `solana:${number}`

/** What the script in the page needs to know; embedded when the script is served. */
export interface InpageConfig {
  /** WebSocket address of the wallets' server. */
  readonly socketUrl: string
  /** Origin of the wallets' own pages, where the script does nothing. */
  readonly serverOrigin: string
  readonly session: string
  readonly evm: readonly { readonly id: WalletId; readonly info: ProviderInfo }[]
  readonly solana: readonly {
    readonly id: WalletId
    readonly name: string
    readonly icon: string
    readonly chains: readonly string[]
  }[]
  /** Whether the wallets announce themselves as the page loads, or when the server says so. */
  readonly announce: 'load' | 'asked'
  /** Milliseconds before the wallets announce themselves. */
  readonly delay: number
  /** Whether the first EVM wallet is `window.ethereum` too. */
  readonly windowEthereum: boolean
}

/** From the page to the server. */
export interface RequestFrame {
  readonly id: number
  readonly wallet: WalletId
  readonly method: string
  readonly params?: unknown
}

/** An EVM wallet as it is when a page opens (or opens again) its socket. */
export interface WalletGreeting {
  readonly wallet: WalletId
  readonly chainId: string
  readonly accounts: readonly string[]
}

/** From the server to the page. */
export type ServerFrame =
  | { readonly type: 'hello'; readonly wallets: readonly WalletGreeting[] }
  | { readonly type: 'result'; readonly id: number; readonly result?: unknown }
  | {
      readonly type: 'error'
      readonly id: number
      readonly error: { readonly code: number; readonly message: string; readonly data?: unknown }
    }
  /** Something thrown that is no error with a code, as it is. */
  | { readonly type: 'thrown'; readonly id: number; readonly thrown?: unknown }
  | {
      readonly type: 'event'
      readonly wallet: WalletId
      readonly event: string
      readonly data?: unknown
    }
  /** Wallets that wait to be announced are. */
  | { readonly type: 'announce' }
  /** A further EVM wallet. */
  | { readonly type: 'install'; readonly id: WalletId; readonly info: ProviderInfo }
  /** The page should open the wallet's window. */
  | { readonly type: 'prompt'; readonly url: string; readonly name: string }
