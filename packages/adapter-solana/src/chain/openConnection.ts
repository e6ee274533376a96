import { TRIES_COUNT } from '@latchkey/foundation'
import { type Commitment, Connection, type ConnectionConfig } from '@solana/web3.js'
import { createFetch } from './createFetch.js'

/** Where a network is asked, and how. */
export interface ChainAddress {
  readonly url: string
  readonly settings: Commitment | ConnectionConfig
  /** Ends what is under way. */
  readonly signal: AbortSignal
}

interface OpenConnectionParameters extends ChainAddress {
  /** Tries of a request in all. Default 3, and 1 where the settings turn off the library's own. */
  readonly tries?: number
  /** Told of the headers of an answer that is none. */
  readonly onRefused?: (headers: Headers) => void
}

/** A connection for one piece of work; it opens no socket unless it is asked to subscribe. */
export function openConnection({
  url,
  settings,
  ...parameters
}: OpenConnectionParameters): Connection {
  const config = typeof settings === 'string' ? { commitment: settings } : settings
  const tries = config.disableRetryOnRateLimit ? 1 : TRIES_COUNT
  return new Connection(url, {
    ...config,
    // The library's own retries know of no `Retry-After`, and go on when nobody waits any more.
    disableRetryOnRateLimit: true,
    fetch: createFetch({ tries, fetch: config.fetch, ...parameters }),
  })
}
