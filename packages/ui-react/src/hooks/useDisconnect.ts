'use client'
import type { ChainNamespace } from '@latchkey/foundation'
import { useMemo } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'

/** Disconnects one connector (`id`), one namespace, or everything. Rejects with `Failed to disconnect…`. */
export function useDisconnect(): {
  readonly disconnect: (parameters?: {
    readonly id?: string
    readonly namespace?: ChainNamespace
  }) => Promise<void>
} {
  const appkit = useAppKitInstance()
  return useMemo(
    () => ({
      disconnect: ({ id, namespace } = {}) =>
        appkit.disconnect({
          ...(id === undefined ? {} : { connectorId: id }),
          ...(namespace === undefined ? {} : { namespace }),
        }),
    }),
    [appkit],
  )
}
