/** Where the parts of a running sandbox are: plain JSON that a page, a test and a person can read. */
export interface SandboxAddresses {
  readonly projectId: string
  /** WebSocket address of the relay. */
  readonly relay: string
  /** The REST backend; the wallet directory is one of its routes. */
  readonly api: string
  readonly evm: readonly {
    readonly chainId: number
    readonly name: string
    /** Its picture, a data URI. */
    readonly imageUrl: string
    readonly rpcUrl: string
    readonly contracts: Readonly<Record<string, { readonly address: string }>>
    readonly tokens: Readonly<
      Record<string, { readonly address: string; readonly decimals: number }>
    >
  }[]
  readonly solana: {
    readonly caipNetworkId: string
    readonly imageUrl: string
    readonly rpcUrl: string
    readonly wsUrl: string
  }
  /** The browser wallets' own page; `/inpage.js` beside it puts them into a page. */
  readonly wallets: string
  /** The phone wallet's page. */
  readonly phone: string
  /** The login site. */
  readonly login: string
  /** The page of the inbox that its mails come to. */
  readonly inbox: string
  /** Where the inbox takes mails, an app's own too: `smtp://127.0.0.1:…`. */
  readonly smtp: string
}

/** The global that `/sandbox.js` sets in a page. */
export const SANDBOX_GLOBAL = '__LATCHKEY_SANDBOX__'
