import { type Commitment, Connection, type ConnectionConfig } from '@solana/web3.js'
import { type NodeFetchParameters, nodeFetch } from './nodeFetch.js'

/** Where a network is asked, and how. */
export interface ChainAddress extends Pick<NodeFetchParameters, 'network' | 'requestRpc'> {
  /** The address that would be asked first now: what a connection calls its own, and subscribes at. */
  readonly url: string
  readonly settings: Commitment | ConnectionConfig
}

/** A connection over the network's nodes; it opens no socket unless it is asked to subscribe. */
export function openConnection({
  url,
  settings,
  retryCount,
  ...chain
}: ChainAddress & Pick<NodeFetchParameters, 'retryCount'>): Connection {
  const config = typeof settings === 'string' ? { commitment: settings } : settings
  const { disableRetryOnRateLimit, fetch, fetchMiddleware, httpHeaders, ...others } = config
  return new Connection(url, {
    ...others,
    // The kernel asks again where that helps.
    disableRetryOnRateLimit: true,
    fetch: nodeFetch({
      ...chain,
      settings: { fetch, fetchMiddleware, httpHeaders },
      retryCount: disableRetryOnRateLimit ? 0 : retryCount,
    }),
  })
}
