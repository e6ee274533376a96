import type { RemoteFeatureId } from '@latchkey/blockchain-api'
import type { CaipNetworkId, ChainNamespace } from '@latchkey/foundation'
import type { SocialProvider } from '../account/types.js'
import type { AppKitCore, Unsubscribe } from '../core.js'
import type { ThemeState } from '../options/atoms.js'
import type { ConnectMethod } from '../options/types.js'
import type { FindPicture } from '../picture/types.js'

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
  ConnectingWalletConnect: PairingParams
  /** The same, by the name that apps know it by. */
  ConnectingWalletConnectBasic: PairingParams | undefined
  /** The logins, for somebody who has no wallet. */
  Create: undefined
  Downloads: { readonly walletId: string }
  GetWallet: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  Account: undefined
  AccountSettings: undefined
  ProfileWallets: undefined
  SmartAccountSettings: undefined
  Networks: undefined
  /** Opens by itself where an account has to sign in. */
  SIWXSignMessage: undefined
  SwitchNetwork: { readonly caipNetworkId: string }
  SwitchActiveChain: { readonly caipNetworkId: string }
  UnsupportedChain: undefined
  /** Without `namespace` those of the account in use. */
  WalletCompatibleNetworks: { readonly namespace?: string } | undefined
}

/** Parameters of the view that pairs a wallet elsewhere. */
export interface PairingParams {
  readonly walletId?: string
  readonly namespace?: string
  /** The URI of a pairing that the app leads: it is shown, and no other is begun. Anything but a `wc:` URI throws `INVALID_PARAMS`. */
  readonly uri?: string
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

/** A module whose default export is a component. The kernel does not know the framework. */
export type ComponentLoader = () => Promise<{ readonly default: unknown }>

/**
 * What a view is for. Views of `connect` are left once something is connected, those of `network` once a network is
 * reached, and those of `account` give way to Connect when the account on show has gone. A `flow` ends itself.
 */
export type ViewRole = 'connect' | 'account' | 'network' | 'flow'

/** How a view behaves in the modal. */
export interface ViewTraits {
  readonly role: ViewRole
  /**
   * True: the app's terms stand below it, since something is connected from it. False: nothing is. Default, for `connect`:
   * it connects as soon as it is shown, and where the terms must be accepted they come before it; for others false.
   */
  readonly needsTerms?: boolean
  /**
   * Keeps the modal open for as long as this answers true and the view is on show (VIEW-7), or one above it that is left
   * together with it: of the same role, which is no `flow`.
   */
  readonly isLocked?: (core: AppKitCore) => boolean
  /**
   * Gives up what the view has begun: the person has gone back from it, or closed the modal, at `leftAt` by
   * `performance.now()`, in milliseconds. Where that takes code that has to load, the person may have begun anew meanwhile: what
   * began later is not meant.
   */
  readonly abandon?: (core: AppKitCore, leftAt: number) => void
  /** True: it draws a window of its own into the page, which the dialog does not lie above meanwhile. Default false. */
  readonly hasPageWindow?: boolean
  /**
   * True: it has the ways out itself. The header leads back nowhere from it, and has no button to close as long as that is
   * locked. Default false.
   */
  readonly hasWaysOut?: boolean
}

/** A view of a feature. Default role: `flow`. */
export interface FeatureView extends Partial<ViewTraits> {
  /** Default: what the feature's own `load` gives under the view's name. */
  readonly load?: ComponentLoader
  /** Its heading, in English: `view.<name of the view>` among the texts of other languages. */
  readonly title: string
  /** True: `open` waits for it, until `finishView` gives the result. Default false. */
  readonly hasResult?: boolean
}

/**
 * The places that features can fill. `connect`: the first view. `accountAction`, `accountRow`, `accountTab`: a round button
 * below the balance, a row of the list, a list beside the tokens. `fundOption`: a way to get coins, where an account has
 * none. `settingsRow`: a row of the account's settings. `headerEnd`: beside the close button. `footer`: below every view.
 */
export type SlotPlace =
  | 'connect'
  | 'accountAction'
  | 'accountRow'
  | 'accountTab'
  | 'fundOption'
  | 'settingsRow'
  | 'headerEnd'
  | 'footer'

interface SlotFacts {
  readonly in: SlotPlace
  /** The key of its label in other languages. Default `<key of the feature>.entry`. */
  readonly labelKey?: string
  /** In `connect`, for a feature without a `connectMethod`: before or after the wallets. Default `after`. */
  readonly position?: 'before' | 'after'
  /** In `connect`: how high it is at least, in px. As much is kept free for it until it has come. Default 44, a button. */
  readonly height?: number
  /** False: there is nothing to do behind it now, and it is not shown. Asked each time that the place is drawn. Default true. */
  readonly isAvailable?: (core: AppKitCore) => boolean
}

/** A way to a view: a button or a row in the style of its place. */
export interface SlotLink extends SlotFacts {
  /** In English. */
  readonly label: string
  readonly view: PlainViewName
  /** The `d` of an SVG path on a grid of 20 units, drawn in strokes. Shown where the place has icons. */
  readonly icon?: string
}

/** A component of the feature's own, which loads when its place is first drawn. */
export interface SlotPart extends SlotFacts {
  /** Default: what the feature's own `load` gives for the place. */
  readonly load?: ComponentLoader
  /** In English: what an `accountTab` is called, and what screen readers hear of a part that is still loading. */
  readonly label: string
}

export type FeatureSlot = SlotLink | SlotPart

/** Whoever is logged in to an embedded wallet, as the account of it shows. */
export interface AuthUser {
  readonly email?: string
  readonly username?: string
  /** Who has said who it is, other than a mailbox. */
  readonly socialProvider?: SocialProvider
  readonly isSmartAccountDeployed?: boolean
  /** What the smart account is, in words of the wallet: `EIP-7702`. */
  readonly smartAccountVersion?: string
  /** The kind of account in use, by namespace: `{ eip155: 'smartAccount' }`. */
  readonly accountTypes?: Readonly<Record<ChainNamespace, string>>
  /** Where the account may be a smart account; without it nothing is known of that. */
  readonly smartAccountNetworks?: readonly CaipNetworkId[]
}

/** The embedded wallet, as far as the kernel speaks to it. */
export interface AuthProvider {
  /** What the adapter of a namespace connects, or a promise of it: an EIP-1193 provider for `eip155`, a Wallet Standard wallet for `solana`. */
  getProvider(namespace: ChainNamespace): unknown
  /** Resolves when the wallet uses that kind of account. */
  setPreferredAccount(type: string): Promise<unknown>
  /** Told the theme as soon as the provider is there, and each time that it changes. */
  syncTheme?(theme: ThemeState): Promise<unknown>
  /** Tells who is logged in, now if somebody is, and each change; undefined once nobody is. Returns what ends that. */
  watchUser?(listener: (user: AuthUser | undefined) => void): Unsubscribe
}

/** The embedded wallet that a feature brings: each adapter of its namespaces can connect it, as the connector `AUTH`. */
export interface AuthWallet {
  readonly name: string
  /** A data URI or an https address. */
  readonly imageUrl?: string
  /** The site that keeps it: features that name the same one share their wallet, and an app names no two of them. */
  readonly url?: string
  readonly namespaces: readonly ChainNamespace[]
  /** Called when it is first asked for, and again after a failure. */
  readonly load: (core: AppKitCore) => Promise<AuthProvider>
  /** Called when the last feature that brings one has gone; not when the instance ends. */
  readonly close?: (core: AppKitCore) => Promise<void>
}

/** What loads the texts of a language, by the language (`de`); the texts stand by their keys. */
export type Translations = Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>>

/** What ends a feature; nothing where there is nothing to end. */
export type FeatureEnd = Unsubscribe | undefined

/** The code of a feature that is not in the page before it is needed. */
export interface FeatureCode {
  /** By the names of the views. */
  readonly views?: Readonly<Record<string, ComponentLoader>>
  /** By the places of the slots. */
  readonly parts?: { readonly [Place in SlotPlace]?: ComponentLoader }
  /** Its texts in other languages than English, which its views have themselves. */
  readonly loadTranslations?: () => Promise<Translations>
}

/** One optional capability, without any UI framework. Its views and parts load on demand. */
export interface FeatureDescriptor {
  /** With `email`, `socials`, `swaps`, `onramp` or `activity` a server can decide whether it is on. */
  readonly key: string
  /** The entry of a server's configuration that decides on a feature of another key. */
  readonly remoteKey?: RemoteFeatureId
  /** `providers`, a list of ids, says who provides it, as long as no server does. */
  readonly options?: Readonly<Record<string, unknown>>
  readonly views?: Readonly<Record<string, FeatureView>>
  readonly slots?: readonly FeatureSlot[]
  /**
   * Called once when an instance starts in a browser, or when the feature is added later. Stored connections are restored
   * after it, or 5 s later: what it begins to restore itself must not wait for a person. What it gives back ends it, with
   * `destroy()` or when the feature is taken away.
   */
  readonly install?: (core: AppKitCore) => FeatureEnd | Promise<FeatureEnd>
  /**
   * Called as the modal is about to close by itself behind whoever has connected, reached a network or signed in. A promise
   * keeps on show what is there until it settles, 5 s at most: a view that the feature has opened by then stays.
   */
  readonly keepOpen?: (core: AppKitCore) => PromiseLike<unknown> | undefined
  readonly authWallet?: AuthWallet
  /** What finds pictures that the kit does not have, by contracts say; asked once something is on show that has none. */
  readonly loadPictures?: () => Promise<FindPicture>
  /** Loads what is not written here: the views and parts that have no `load`, and the translations. One name in the page for all of it. */
  readonly load?: () => Promise<FeatureCode>
  /** Its texts in other languages than English. Default: those of `load`. */
  readonly loadTranslations?: () => Promise<Translations>
  /** The way to connect that it brings; the first view gives it a place of its own (CFG-11). */
  readonly connectMethod?: Exclude<ConnectMethod, 'wallet'>
}
