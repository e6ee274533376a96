import { RPC_TIMEOUT_MS } from '@latchkey/foundation'
import { type Commitment, Connection, type ConnectionConfig } from '@solana/web3.js'

/** A connection for one piece of work; it opens no socket unless it is asked to subscribe. */
export function openConnection(url: string, settings: Commitment | ConnectionConfig): Connection {
  const config = typeof settings === 'string' ? { commitment: settings } : settings
  return new Connection(url, {
    disableRetryOnRateLimit: true,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(RPC_TIMEOUT_MS) }),
    ...config,
  })
}
