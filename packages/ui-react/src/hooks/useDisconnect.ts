'use client'
import type { ChainNamespace } from '@latchkey/foundation'
import { useMemo } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'

/**
 * Disconnects one connector (`id`), one namespace, or everything. Rejects with `Failed to disconnect…`, and with
 * `INVALID_OPTIONS` where it is given anything else: then nothing is done.
 */
export function useDisconnect(): {
  readonly disconnect: (parameters?: {
    readonly id?: string
    readonly namespace?: ChainNamespace
  }) => Promise<void>
} {
  const appkit = useAppKitInstance()
  return useMemo(
    () => ({ disconnect: (given) => appkit.disconnect(toParameters(given)) }),
    [appkit],
  )
}

/**
 * What is no such object, or has another name in it, is handed on, so that it is refused: without what it is to name, a
 * disconnect would end every connection. The event of a click says nothing.
 */
function toParameters(given: Parameters<ReturnType<typeof useDisconnect>['disconnect']>[0]) {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  if ('preventDefault' in given) return {}
  const { id, namespace, ...others } = given
  return {
    ...others,
    ...(id === undefined ? {} : { connectorId: id }),
    ...(namespace === undefined ? {} : { namespace }),
  }
}
