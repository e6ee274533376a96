'use client'
import {
  activeNamespaceAtom,
  type CaipNetwork,
  type Connection,
  connectionsAtom,
  networksAtom,
  type RecentWallet,
  recentWalletsAtom,
} from '@latchkey/appkit'
import type { ChainNamespace } from '@latchkey/foundation'
import { useMemo } from 'react'
import { useAppKitAtom } from '../useAppKitAtom.js'

/** A connection with the network that it is on, where that is a configured one. */
export interface ConnectionWithNetwork extends Connection {
  readonly caipNetwork: CaipNetwork | undefined
  readonly networkIcon: string | undefined
}

/** The connections of a namespace, by default the active one, and the wallets used lately. */
export function useAppKitConnections(namespace?: ChainNamespace): {
  readonly connections: readonly ConnectionWithNetwork[]
  readonly recentConnections: readonly RecentWallet[]
} {
  const all = useAppKitAtom(connectionsAtom)
  const active = useAppKitAtom(activeNamespaceAtom)
  const networks = useAppKitAtom(networksAtom)
  const recentConnections = useAppKitAtom(recentWalletsAtom)
  const wanted = namespace ?? active
  return useMemo(() => {
    const found = wanted !== undefined && Object.hasOwn(all, wanted) ? all[wanted] : undefined
    const connections = (found ?? []).map((connection) => {
      const caipNetwork = networks.find(
        (network) => network.caipNetworkId === connection.caipNetworkId,
      )
      return { ...connection, caipNetwork, networkIcon: caipNetwork?.imageUrl }
    })
    return { connections, recentConnections }
  }, [all, wanted, networks, recentConnections])
}
