'use client'
import { useAppKitInstance, useAppKitNetwork } from '@latchkey/ui-react'
import type { Connection } from '@solana/web3.js'
import { useEffect, useMemo, useState } from 'react'

/** What `useAppKitConnection` gives. */
export interface UseAppKitConnectionReturn {
  /** Undefined while web3.js loads, and where no network of Solana is configured. */
  readonly connection: Connection | undefined
}

/**
 * A connection to the Solana network in use, whether a wallet is connected or not: over the addresses that the kit asks
 * itself, by the adapter's `connectionSettings`. Another object once that is another network. A failure to load web3.js
 * is logged.
 */
export function useAppKitConnection(): UseAppKitConnectionReturn {
  const appkit = useAppKitInstance()
  const { caipNetwork: network } = useAppKitNetwork({ namespace: 'solana' })
  const [opened, setOpened] = useState<{ network: typeof network; connection: Connection }>()
  useEffect(() => {
    const adapter = appkit.adapters.get('solana')
    if (!network || !adapter?.getClient) return undefined
    let isWanted = true
    adapter.getClient({ network }).then(
      (connection) => {
        if (isWanted && isConnection(connection)) setOpened({ network, connection })
      },
      (error: unknown) => appkit.logger.error('No connection to Solana', error),
    )
    return () => {
      isWanted = false
    }
  }, [appkit, network])
  const connection = opened?.network === network ? opened?.connection : undefined
  return useMemo(() => ({ connection }), [connection])
}

// An app may have registered an adapter of its own.
function isConnection(client: unknown): client is Connection {
  return typeof Reflect.get(Object(client), 'getLatestBlockhash') === 'function'
}
