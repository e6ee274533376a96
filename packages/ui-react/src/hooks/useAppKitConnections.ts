'use client'
import {
  type AccountState,
  accountsAtom,
  activeNamespaceAtom,
  type CaipNetwork,
  type Connection,
  connectionsAtom,
  networksAtom,
  type RecentConnection,
  recentConnectionsAtom,
} from '@latchkey/appkit'
import type { ChainNamespace } from '@latchkey/foundation'
import { useMemo } from 'react'
import { networkImage } from '../pictures/networkImage.js'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { useAppKitOptions } from '../useAppKitOptions.js'

/** The network that a connection is on, where that is a configured one. */
interface NetworkOfConnection {
  readonly caipNetwork: CaipNetwork | undefined
  /** The app's picture of it (`chainImages`), else its own. */
  readonly networkIcon: string | undefined
}

/** Who is logged in to an embedded wallet. */
export interface ConnectionAuth {
  /** Who has said who it is: a provider, such as `google`, or `email`. */
  readonly name: NonNullable<AccountState['socialProvider']> | 'email'
  readonly username: string | undefined
}

/** A connection with its network, and with who is logged in to it. */
export interface ConnectionWithNetwork extends Connection, NetworkOfConnection {
  /** Undefined with any wallet but that of a login. */
  readonly auth: ConnectionAuth | undefined
}

/** A connection that has ended, with its network. */
export interface RecentConnectionWithNetwork extends RecentConnection, NetworkOfConnection {}

/** The connections of a namespace, by default the active one, and those of it that have ended, newest first. */
export function useAppKitConnections(namespace?: ChainNamespace): {
  readonly connections: readonly ConnectionWithNetwork[]
  readonly recentConnections: readonly RecentConnectionWithNetwork[]
} {
  const all = useAppKitAtom(connectionsAtom)
  const active = useAppKitAtom(activeNamespaceAtom)
  const networks = useAppKitAtom(networksAtom)
  const recent = useAppKitAtom(recentConnectionsAtom)
  const accounts = useAppKitAtom(accountsAtom)
  const { chainImages } = useAppKitOptions()
  const wanted = namespace ?? active
  return useMemo(() => {
    const found = wanted !== undefined && Object.hasOwn(all, wanted) ? all[wanted] : undefined
    const ended = recent.filter((item) => item.namespace === wanted)
    return {
      connections: (found ?? []).map((item) => ({
        ...item,
        ...networkOf(networks, chainImages, item),
        auth: authOf(accounts, item),
      })),
      recentConnections: ended.map((item) => ({
        ...item,
        ...networkOf(networks, chainImages, item),
      })),
    }
  }, [accounts, all, chainImages, wanted, networks, recent])
}

function networkOf(
  networks: readonly CaipNetwork[],
  chainImages: Readonly<Record<string, string>>,
  { caipNetworkId }: Connection,
): NetworkOfConnection {
  const caipNetwork = networks.find((network) => network.caipNetworkId === caipNetworkId)
  return { caipNetwork, networkIcon: caipNetwork && networkImage(caipNetwork, chainImages) }
}

/** Whoever is logged in is so in all namespaces: the account on show in any of them knows. */
function authOf(
  accounts: Readonly<Record<ChainNamespace, AccountState>>,
  { connectorId }: Connection,
): ConnectionAuth | undefined {
  if (connectorId !== 'AUTH') return undefined
  const { socialProvider, user } =
    Object.values(accounts).find((account) => account.user !== undefined) ?? {}
  return user && { name: socialProvider ?? 'email', username: user.username }
}
