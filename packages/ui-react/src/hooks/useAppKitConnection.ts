'use client'
import {
  type AppKit,
  activeConnectorIdsAtom,
  activeNamespaceAtom,
  type Connection,
  deleteRecentConnection,
} from '@latchkey/appkit'
import { AppKitError, type ChainNamespace } from '@latchkey/foundation'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { type ConnectionWithNetwork, useAppKitConnections } from './useAppKitConnections.js'

/** What a switch or a deletion has done. */
export interface ConnectionChange {
  readonly address: string
  readonly namespace: ChainNamespace
  /** Another account of the same wallet. */
  readonly hasSwitchedAccount: boolean
  readonly hasSwitchedWallet: boolean
  readonly hasDeletedWallet: boolean
}

export interface UseAppKitConnectionParameters {
  /** Default: the active namespace. */
  readonly namespace?: ChainNamespace | undefined
  readonly onSuccess?: (change: ConnectionChange) => void
  /** With it a failure ends here; without it the promise rejects. */
  readonly onError?: (error: unknown) => void
}

export interface UseAppKitConnectionReturn {
  /** The connection in use. */
  readonly connection: ConnectionWithNetwork | undefined
  /** True while a switch runs. */
  readonly isPending: boolean
  /** Shows a connection, or an account of it. One that has ended connects first, and its wallet may ask. */
  readonly switchConnection: (parameters: SwitchConnectionParameters) => Promise<void>
  /** Forgets an account of a connection that has ended. */
  readonly deleteConnection: (parameters: DeleteConnectionParameters) => Promise<void>
}

export interface SwitchConnectionParameters {
  /** One of `connections` or of `recentConnections`. */
  readonly connection: Pick<Connection, 'connectorId' | 'namespace'>
  /** Without it the account that the wallet puts first. */
  readonly address?: string
}

export interface DeleteConnectionParameters {
  readonly address: string
  readonly connectorId: string
}

/** The connection in use in a namespace, and what changes it. */
export function useAppKitConnection(
  parameters: UseAppKitConnectionParameters = {},
): UseAppKitConnectionReturn {
  const appkit = useAppKitInstance()
  const active = useAppKitAtom(activeNamespaceAtom)
  const connectorIds = useAppKitAtom(activeConnectorIdsAtom)
  const namespace = parameters.namespace ?? active
  const { connections } = useAppKitConnections(namespace)
  const { isPending, run } = useChange(parameters)
  return useMemo(() => {
    const connectorId = new Map(Object.entries(connectorIds)).get(namespace ?? '')
    return {
      connection: connections.find((item) => item.connectorId === connectorId),
      isPending,
      switchConnection: ({ connection, address }) =>
        run(() => switchConnection(appkit, connection, address)),
      deleteConnection: (entry) => run(async () => deleteConnection(appkit, namespace, entry)),
    }
  }, [appkit, connections, connectorIds, isPending, namespace, run])
}

/** Runs changes, and tells the component's own callbacks of this render how each ended. */
function useChange(callbacks: Pick<UseAppKitConnectionParameters, 'onSuccess' | 'onError'>) {
  const [count, setCount] = useState(0)
  const latest = useRef(callbacks)
  useEffect(() => {
    latest.current = callbacks
  })
  const [run] = useState(() => async (change: () => Promise<ConnectionChange>) => {
    setCount((before) => before + 1)
    try {
      const done = await change()
      latest.current.onSuccess?.(done)
    } catch (error) {
      if (!latest.current.onError) throw error
      latest.current.onError(error)
    } finally {
      setCount((before) => before - 1)
    }
  })
  return { isPending: count > 0, run }
}

async function switchConnection(
  appkit: AppKit,
  { connectorId, namespace }: SwitchConnectionParameters['connection'],
  address: string | undefined,
): Promise<ConnectionChange> {
  const read = () => ({
    address: appkit.getAddress(namespace),
    connectorId: new Map(Object.entries(appkit.store.get(activeConnectorIdsAtom))).get(namespace),
  })
  const before = read()
  await appkit.switchAccount({
    namespace,
    connectorId,
    ...(address === undefined ? {} : { address }),
  })
  const after = read()
  const hasSwitchedWallet = before.connectorId !== after.connectorId
  return {
    address: after.address ?? '',
    namespace,
    hasSwitchedAccount: !hasSwitchedWallet && before.address !== after.address,
    hasSwitchedWallet,
    hasDeletedWallet: false,
  }
}

function deleteConnection(
  appkit: AppKit,
  namespace: ChainNamespace | undefined,
  { address, connectorId }: DeleteConnectionParameters,
): ConnectionChange {
  if (namespace === undefined) throw new AppKitError('ADAPTER_NOT_FOUND')
  deleteRecentConnection(appkit, { namespace, connectorId, address })
  return {
    address,
    namespace,
    hasSwitchedAccount: false,
    hasSwitchedWallet: false,
    hasDeletedWallet: true,
  }
}
