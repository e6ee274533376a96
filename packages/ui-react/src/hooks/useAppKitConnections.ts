'use client'
import {
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
import { useAppKitAtom } from '../useAppKitAtom.js'

/** The network that a connection is on, where that is a configured one. */
interface NetworkOfConnection {
  readonly caipNetwork: CaipNetwork | undefined
  readonly networkIcon: string | undefined
}

/** A connection with its network. */
export interface ConnectionWithNetwork extends Connection, NetworkOfConnection {}

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
  const wanted = namespace ?? active
  return useMemo(() => {
    const found = wanted !== undefined && Object.hasOwn(all, wanted) ? all[wanted] : undefined
    const ended = recent.filter((item) => item.namespace === wanted)
    return {
      connections: (found ?? []).map((item) => ({ ...item, ...networkOf(networks, item) })),
      recentConnections: ended.map((item) => ({ ...item, ...networkOf(networks, item) })),
    }
  }, [all, wanted, networks, recent])
}

function networkOf(
  networks: readonly CaipNetwork[],
  { caipNetworkId }: Connection,
): NetworkOfConnection {
  const caipNetwork = networks.find((network) => network.caipNetworkId === caipNetworkId)
  return { caipNetwork, networkIcon: caipNetwork?.imageUrl }
}
