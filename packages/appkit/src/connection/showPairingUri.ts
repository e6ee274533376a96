import { EarlyError } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { modalAtom, type ViewEntry } from '../modal/atoms.js'
import { pairingAtom } from './pairing.js'

/** A pairing by version 2 of the protocol, as a wallet can read it. */
const PAIRING_URI = /^wc:[0-9a-zA-Z]+@2\?[^\s]*\bsymKey=[^\s]+$/

/**
 * Has the links of wallets lead to the pairing that the app leads, for as long as the modal has a view of it; called before
 * a view comes on show, and nothing to one without a URI.
 * @throws AppKitError `INVALID_PARAMS` for what no wallet could be paired by: shown as a code, it would look like one
 */
export function showPairingUri(core: AppKitCore, entry: ViewEntry): void {
  const { cleanups, signal, store } = core
  const wcUri = uriOf(entry)
  if (!wcUri) return
  // It is called once the code for it has come.
  if (signal.aborted) throw new EarlyError('DESTROYED')
  if (typeof wcUri !== 'string' || !PAIRING_URI.test(wcUri))
    throw new EarlyError('INVALID_PARAMS', { reason: 'uri must be a WalletConnect URI' })
  const write = (uri: string | undefined) =>
    store.set(pairingAtom, {
      ...store.get(pairingAtom),
      wcUri: uri,
      wcPairingExpiry: undefined,
      wcError: false,
      buffering: false,
    })
  write(wcUri)
  const stop = store.sub(modalAtom, () => {
    const { open, stack } = store.get(modalAtom)
    const shown = open ? stack.map(uriOf) : []
    if (shown.includes(wcUri)) return
    stop()
    cleanups.delete(stop)
    // Another pairing may have begun since, or be there from before.
    if (store.get(pairingAtom).wcUri === wcUri) write(shown.findLast(Boolean))
  })
  cleanups.add(stop)
}

function uriOf(entry: ViewEntry): string | undefined {
  return entry.name === 'ConnectingWalletConnect' || entry.name === 'ConnectingWalletConnectBasic'
    ? entry.params?.uri
    : undefined
}
