import type { ChainNamespace } from '@latchkey/foundation'
import type { Wallet } from '../wallets/types.js'

export const CONNECTOR_TYPES = [
  'EXTERNAL',
  'WALLET_CONNECT',
  'INJECTED',
  'ANNOUNCED',
  'AUTH',
  'MULTI_CHAIN',
] as const

/** How a wallet is reached. */
export type ConnectorType = (typeof CONNECTOR_TYPES)[number]

/** The id of the one WalletConnect connector, which serves every namespace. */
export const WALLET_CONNECT_ID = 'walletConnect'

/** The id of the connector of the embedded wallet that a feature brings, in each of its namespaces. */
export const AUTH_ID = 'AUTH'

/** A way to reach a wallet in one namespace, as an adapter declares it. All texts are cleaned. */
export interface AdapterConnector {
  /** Stable over reloads: the rdns of an announced wallet, the name of a standard one. */
  readonly id: string
  readonly type: ConnectorType
  readonly name: string
  readonly info?: { readonly rdns?: string; readonly uuid?: string }
  /** A data URI or https address, already checked. */
  readonly imageUrl?: string
  readonly explorerId?: string
  /** True when another wallet announced the same rdns first: listed, never chosen by itself. */
  readonly isDuplicate?: boolean
}

/** A connector with the namespace of the adapter that declared it. */
export interface Connector extends AdapterConnector {
  readonly namespace: ChainNamespace
}

/** One row of the wallet list: a wallet with the connector of each namespace that it serves. */
export interface WalletOption {
  readonly id: string
  /** `MULTI_CHAIN` when it serves more than one namespace. */
  readonly type: ConnectorType
  readonly name: string
  readonly rdns?: string
  readonly imageUrl?: string
  readonly explorerId?: string
  readonly isInstalled: boolean
  readonly isRecent: boolean
  readonly isDuplicate: boolean
  /** Whether another wallet has a name that looks the same (T8): either may be the false one. */
  readonly isLookalike?: boolean
  /** Those of an installed wallet; of one that is not installed, those of WalletConnect, if it speaks that. */
  readonly connectors: readonly Connector[]
  /** What the directory, or the app, knows of the wallet: its links and stores. */
  readonly listing?: Wallet
}
