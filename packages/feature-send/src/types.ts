import type { ChainNamespace } from '@latchkey/foundation'

/** What `open({ view: 'WalletSend', arguments })` fills in. All of it can be changed by the person. */
export interface WalletSendArguments {
  /** Default: the one in use. */
  readonly namespace?: ChainNamespace
  /** The network, by its number or its CAIP-2 reference; on another one the person is asked to switch. */
  readonly chainId?: number | string
  /** The token's contract or mint; without it, or as `native`, the coin of the network. */
  readonly assetAddress?: string
  /** Whole units with a point: `1.5`. */
  readonly amount?: string
  /** An address or a name. */
  readonly to?: string
}

declare module '@latchkey/appkit/feature' {
  interface ViewMap {
    WalletSend: WalletSendArguments | undefined
    WalletSendSelectToken: undefined
    WalletSendPreview: undefined
    WalletSendConfirmed: undefined
  }
  interface ViewResultMap {
    /** The hash or signature of what was sent. */
    WalletSend: { readonly hash: string }
  }
}
