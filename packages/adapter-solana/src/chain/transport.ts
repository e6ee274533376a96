import type { RpcParameters } from '@latchkey/appkit/adapter'
import type { ConnectionConfig } from '@solana/web3.js'

/** How an app has the requests of web3.js made. */
export interface TransportSettings {
  readonly fetch?: ConnectionConfig['fetch'] | undefined
  readonly fetchMiddleware?: ConnectionConfig['fetchMiddleware'] | undefined
}

/** The app's own way to make requests, of each address alike; undefined where it has none. */
export function transport({ fetch, fetchMiddleware }: TransportSettings): RpcParameters['fetch'] {
  const send = fetch ?? globalThis.fetch
  if (!fetchMiddleware) return fetch
  return async (url, init) => {
    const [changedUrl, changedInit] = await new Promise<Parameters<typeof send>>(
      (resolve, reject) => {
        // One that waits for something before it goes on is a promise, whatever its type says.
        const run = async () => fetchMiddleware(url, init, (...changed) => resolve(changed))
        run().catch(reject)
      },
    )
    return send(changedUrl, changedInit)
  }
}
