import { AppKitError } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { modalAtom, type ViewEntry } from '../modal/atoms.js'
import { viewEntry } from '../modal/viewEntry.js'
import { pairingAtom } from './pairing.js'

/** A pairing by version 2 of the protocol, as a wallet can read it. */
const PAIRING_URI = /^wc:[0-9a-zA-Z]+@2\?[^\s]*\bsymKey=[^\s]+$/

/**
 * Has the links of wallets lead to a pairing that the app leads, for as long as the modal has a view of it:
 * the entry of that.
 * @throws AppKitError `INVALID_PARAMS` for what no wallet could be paired by: shown as a code, it would look like one
 */
export function showPairingUri({ cleanups, store }: AppKitCore, wcUri: string): ViewEntry {
  if (typeof wcUri !== 'string' || !PAIRING_URI.test(wcUri))
    throw new AppKitError('INVALID_PARAMS', { reason: 'uri must be a WalletConnect URI' })
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
    const isShown = stack.some(
      ({ name, params }) => name === 'ConnectingWalletConnect' && params?.uri === wcUri,
    )
    if (open && isShown) return
    stop()
    cleanups.delete(stop)
    // Another pairing may have begun since.
    if (store.get(pairingAtom).wcUri === wcUri) write(undefined)
  })
  cleanups.add(stop)
  return viewEntry('ConnectingWalletConnect', { uri: wcUri })
}
