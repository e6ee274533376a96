'use client'
import {
  activeConnectorIdsAtom,
  activeNamespaceAtom,
  type ConnectionChange,
  type DeleteConnectionParameters,
  type SwitchConnectionParameters,
} from '@latchkey/appkit'
import type { ChainNamespace } from '@latchkey/foundation'
import { useMemo } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { type ConnectionWithNetwork, useAppKitConnections } from './useAppKitConnections.js'
import { useRun } from './useRun.js'

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
  /** True while a switch or a deletion runs. */
  readonly isPending: boolean
  /** Shows a connection, or an account of it. One that has ended connects first, and its wallet may ask. */
  readonly switchConnection: (parameters: SwitchConnectionParameters) => Promise<void>
  /** Forgets an account of a connection that has ended. */
  readonly deleteConnection: (
    parameters: Omit<DeleteConnectionParameters, 'namespace'>,
  ) => Promise<void>
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
  const { isPending, run } = useRun(parameters)
  return useMemo(() => {
    const connectorId = new Map(Object.entries(connectorIds)).get(namespace ?? '')
    return {
      connection: connections.find((item) => item.connectorId === connectorId),
      isPending,
      switchConnection: (wanted) => run(() => appkit.switchConnection(wanted)),
      deleteConnection: (entry) =>
        run(() =>
          appkit.deleteConnection(namespace === undefined ? entry : { namespace, ...entry }),
        ),
    }
  }, [appkit, connections, connectorIds, isPending, namespace, run])
}
