import type { ChainNamespace, ErrorCode } from '@latchkey/foundation'
import { atom } from 'jotai/vanilla'
import type { Connection, PairingState, RecentWallet } from './types.js'

/** Every connection of every namespace; the active one is named by `activeConnectorIdsAtom`. */
export const connectionsAtom = atom<Readonly<Record<ChainNamespace, readonly Connection[]>>>({})

/** The connector in use in each namespace. */
export const activeConnectorIdsAtom = atom<Readonly<Record<ChainNamespace, string | undefined>>>({})

/** The live provider of the active connection in each namespace. */
export const providersAtom = atom<Readonly<Record<ChainNamespace, unknown>>>({})

export const INITIAL_PAIRING: PairingState = {
  wcUri: undefined,
  wcPairingExpiry: undefined,
  wcLinking: undefined,
  wcError: false,
  buffering: false,
}

/** The link of a pairing that was opened without saying in which wallet. */
export const ANY_WALLET_HREF = 'wc:'

export const pairingAtom = atom<PairingState>(INITIAL_PAIRING)

/** Newest first, two at most. */
export const recentWalletsAtom = atom<readonly RecentWallet[]>([])

/** The wallet list entry whose connection is being asked for, and how that ended if it failed. */
export interface ConnectAttempt {
  readonly walletId: string
  readonly connectorId: string
  readonly status: 'pending' | 'declined' | 'error'
  /** Why it failed. */
  readonly code?: ErrorCode
  /** Text of the catalogue, ready to show; absent where it says no more than that something failed. */
  readonly message?: string
  /** The wallet's own words, for the fold. */
  readonly detail?: string
}

export const connectAttemptAtom = atom<ConnectAttempt | undefined>(undefined)

/** True while a connect or disconnect runs. */
export const loadingAtom = atom(false)
