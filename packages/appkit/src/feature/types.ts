import type { RemoteFeatureId } from '@latchkey/blockchain-api'
import type { AppKitCore } from '../core.js'
import type { ThemeState } from '../options/atoms.js'
import type { ConnectMethod } from '../options/types.js'

/** Views by name, and the parameters each takes. Features add theirs by declaration merging. */
export interface ViewMap {
  /** With `namespace` what is chosen connects there alone; without it wherever it can. */
  Connect: { readonly namespace?: string } | undefined
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
  /** Without `namespace` those of the account in use. */
  WalletCompatibleNetworks: { readonly namespace?: string } | undefined
}

export type ViewName = keyof ViewMap

/** The parameters of a view, as `push` takes them: none, one object, or one that may be left out. */
export type ViewParams<Name extends ViewName> = ViewMap[Name] extends undefined
  ? []
  : undefined extends ViewMap[Name]
    ? [ViewMap[Name]?]
    : [ViewMap[Name]]

/** The views that can be shown without parameters. */
export type PlainViewName = {
  [Name in ViewName]: undefined extends ViewMap[Name] ? Name : never
}[ViewName]

/** What `open` resolves with, by view; any other view gives nothing. Features add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be merged into
export interface ViewResultMap {}

/** What `open` of a view resolves with. */
export type ViewResult<Name extends ViewName> = [Name] extends [keyof ViewResultMap]
  ? ViewResultMap[Name]
  : undefined

/** Where a person finds a feature: a button or a row of a view. */
export interface FeatureEntry {
  readonly in: 'Account' | 'Connect'
  /** In English. */
  readonly label: string
  readonly view: PlainViewName
  /** The `d` of an SVG path on a grid of 20 units, drawn in strokes. With it the entry is a round button, else a row. */
  readonly icon?: string
  /** False: there is nothing to do behind it now, and it is not shown. Asked each time that the view is drawn. Default true. */
  readonly isAvailable?: (core: AppKitCore) => boolean
}

/** A module whose default export is a view component. The kernel does not know the framework. */
export type ViewLoader = () => Promise<{ readonly default: unknown }>

/** The embedded wallet, as far as the kernel speaks to it. */
export interface AuthProvider {
  /** Resolves when the wallet uses that kind of account. */
  setPreferredAccount(type: string): Promise<unknown>
  /** Told the theme as soon as the provider is there, and each time that it changes. */
  syncTheme?(theme: ThemeState): Promise<unknown>
}

/** What loads the texts of a language, by the language (`de`); the texts stand by their keys. */
export type Translations = Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>>

/** One optional capability, without any UI framework. Its views load on demand. */
export interface FeatureDescriptor {
  /** With `email`, `socials`, `swaps`, `onramp` or `activity` a server can decide whether it is on. */
  readonly key: string
  /** The entry of a server's configuration that decides on a feature of another key. */
  readonly remoteKey?: RemoteFeatureId
  /** `providers`, a list of ids, says who provides it, as long as no server does. */
  readonly options?: Readonly<Record<string, unknown>>
  readonly views?: Readonly<Record<string, ViewLoader>>
  /** Those of its views that `open` waits for, until `finishView` gives the result. */
  readonly results?: readonly (keyof ViewResultMap & ViewName)[]
  /** Brings the embedded wallet; loads on demand. */
  readonly loadAuthProvider?: (core: AppKitCore) => Promise<AuthProvider>
  readonly entry?: FeatureEntry
  /** Its texts in other languages than English, which a view has itself. `<key>.entry` is the label of its entry. */
  readonly loadTranslations?: () => Promise<Translations>
  /** The way to connect that it brings; the first view gives it a place of its own (CFG-11). */
  readonly connectMethod?: Exclude<ConnectMethod, 'wallet'>
}
