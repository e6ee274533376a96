import type { CaipNetworkId, ChainNamespace, ErrorCode } from '@latchkey/foundation'
import { type Atom, atom } from 'jotai/vanilla'
import type { WalletOption } from '../connector/types.js'
import { derive } from '../derive.js'
import { inUse, isLive, NO_CONNECTIONS } from './machine/read.js'
import type { ConnectionState } from './machine/types.js'
import type { Connection, RecentWallet } from './types.js'

/** Every connection: written by `changeConnections` alone, but where its code does not come. What apps see is derived from it. */
export const connectionStateAtom = atom<ConnectionState>(NO_CONNECTIONS)

/** The live connections of every namespace; the one in use is named by `activeConnectorIdsAtom`. */
export const connectionsAtom: Atom<Readonly<Record<ChainNamespace, readonly Connection[]>>> =
  derive((get) => {
    const live = get(connectionStateAtom).records.filter(isLive)
    const namespaces = new Set(live.map(({ namespace }) => namespace))
    return Object.fromEntries(
      [...namespaces].map((name) => [
        name,
        live.filter(({ namespace }) => namespace === name).map(({ connection }) => connection),
      ]),
    )
  })

const usedAtom = atom((get) => {
  const state = get(connectionStateAtom)
  return Object.keys(state.inUse).flatMap((namespace) => {
    const record = inUse(state, namespace)
    return record && isLive(record) ? [record] : []
  })
})

/** The connector in use in each namespace that is connected. */
export const activeConnectorIdsAtom: Atom<Readonly<Record<ChainNamespace, string | undefined>>> =
  derive(
    (get) =>
      Object.fromEntries(
        get(usedAtom).map(({ namespace, connectorId }) => [namespace, connectorId]),
      ),
    Object.is,
  )

/** The live provider of the connection in use in each namespace. */
export const providersAtom: Atom<Readonly<Record<ChainNamespace, unknown>>> = derive(
  (get) =>
    Object.fromEntries(get(usedAtom).map(({ namespace, provider }) => [namespace, provider])),
  Object.is,
)

/** A connect under way. */
export interface Attempt {
  /** What was asked for: the same asked again is the same attempt. */
  readonly key: string
  readonly namespaces: readonly ChainNamespace[]
  readonly connectorIds: readonly string[]
  /** Through WalletConnect, where there is one pairing at a time. */
  readonly isRemote: boolean
  readonly promise: Promise<readonly Connection[]>
  abort(): void
  /** Once it is connected it goes to this network: it was asked for since. */
  goTo(caipNetworkId: CaipNetworkId): void
  /** Once it is connected this account of it is used. */
  use(account: WantedAccount): void
}

/** The account that a person wants of a wallet; without an address the one that the wallet puts first. */
export interface WantedAccount {
  readonly address?: string | undefined
}

/** The connects under way: a namespace of one of them is connecting. */
export const attemptsAtom = atom<readonly Attempt[]>([])

/** Newest first, two at most. */
export const recentWalletsAtom = atom<readonly RecentWallet[]>([])

/** The wallet list entry whose connection is being asked for, and how that ended if it failed. */
export interface ConnectAttempt {
  readonly wallet: WalletOption
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

/** The wallet that is being asked to connect. */
export const connectingWalletAtom = atom((get) => {
  const attempt = get(connectAttemptAtom)
  return attempt?.status === 'pending' ? attempt.wallet : undefined
})

/** How many connects and disconnects run. */
export const runningAtom = atom(0)

/** Whether the app has said that it is busy. */
export const isAppBusyAtom = atom(false)

/** True while a connect or disconnect runs, or the app says that it is busy. */
export const loadingAtom = atom((get) => get(runningAtom) > 0 || get(isAppBusyAtom))
