import type { AppKitCore } from '../AppKit.js'

/** Views by name, and the parameters each takes. Features add theirs by declaration merging. */
export interface ViewMap {
  Connect: undefined
  ConnectWallets: undefined
  AllWallets: undefined
  ConnectingMultiChain: { readonly walletId: string }
  /** Without `namespace` the wallet connects wherever it can. */
  ConnectingExternal: { readonly walletId: string; readonly namespace?: string }
  /** Without `walletId` any wallet may scan the code. */
  ConnectingWalletConnect: { readonly walletId?: string; readonly namespace?: string }
  Downloads: { readonly walletId: string }
  GetWallet: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  Account: undefined
  AccountSettings: undefined
  ProfileWallets: undefined
  Networks: undefined
  SwitchNetwork: { readonly caipNetworkId: string }
  SwitchActiveChain: { readonly caipNetworkId: string }
  UnsupportedChain: undefined
  WalletCompatibleNetworks: undefined
}

export type ViewName = keyof ViewMap

/** A module whose default export is a view component. The kernel does not know the framework. */
export type ViewLoader = () => Promise<{ readonly default: unknown }>

/** The embedded wallet, as far as the kernel speaks to it. */
export interface AuthProvider {
  /** Resolves when the wallet uses that kind of account. */
  setPreferredAccount(type: string): Promise<unknown>
}

/** One optional capability, without any UI framework. Its views load on demand. */
export interface FeatureDescriptor {
  readonly key: string
  readonly remoteKey?: string
  readonly options?: Readonly<Record<string, unknown>>
  readonly views?: Readonly<Record<string, ViewLoader>>
  /** Brings the embedded wallet; loads on demand. */
  readonly loadAuthProvider?: (core: AppKitCore) => Promise<AuthProvider>
  readonly entry?: {
    readonly in: 'Account' | 'Connect'
    readonly label: string
    readonly view: string
  }
}
