import { withTimeout } from '@latchkey/foundation'
import { isPlain } from '@latchkey/foundation/eip1193'
import { connectorsAtom } from '../connector/atoms.js'
import type { AppKitCore } from '../core.js'
import { instanceAtom } from '../options/atoms.js'
import { perInstance } from '../perInstance.js'
import { walletReaderAtom } from './atoms.js'

const LONGEST_WAIT_MS = 2_000

const load = () => import('./walletReader.js')

const loads = perInstance((): { loading?: Promise<void> | undefined } => ({}))

/** Loads what reads the wallets of others as soon as there is one that needs it. Returns what ends it. */
export function watchReader(core: AppKitCore): () => void {
  const { store } = core
  const look = () => void prepareReader(core)
  const stops = [store.sub(instanceAtom, look), store.sub(connectorsAtom, look)]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Resolves once what reads the wallets of others is there, at once where nothing needs it, or after 2 s: they are no reason
 * to show nothing. Never rejects: until it comes the app's own wallets are left out, and a name that is not plain is not
 * believed.
 */
export async function prepareReader(core: AppKitCore): Promise<void> {
  const { logger, options, signal, store } = core
  if (store.get(walletReaderAtom) || signal.aborted) return
  const { customWallets = [] } = options
  const names = Object.values(store.get(connectorsAtom)).flatMap((connectors) =>
    connectors.map(({ name }) => name),
  )
  if (customWallets.length === 0 && names.every(isPlain)) return
  const state = loads(core)
  // Once more, as after a short loss of the connection (R23).
  state.loading ??= load()
    .catch(load)
    .then(
      ({ walletReader }) => store.set(walletReaderAtom, walletReader),
      (error: unknown) => {
        // The next one that needs it asks again.
        state.loading = undefined
        logger.warn('Wallets cannot be read', error)
      },
    )
  await withTimeout(state.loading, LONGEST_WAIT_MS).catch(() => {})
}
