import type { AppKitCore } from '../core.js'
import { abortConnects } from './abortConnects.js'
import { connectAttemptAtom } from './atoms.js'
import { INITIAL_PAIRING, pairingAtom } from './pairing.js'

/** Gives up every connect that has not ended: it rejects with `CONNECTION_ABORTED`, and its pairing URI is dead. */
export function cancelConnect(core: AppKitCore): void {
  const { store } = core
  store.set(connectAttemptAtom, undefined)
  abortConnects(core)
  const { wcLinking } = store.get(pairingAtom)
  store.set(pairingAtom, { ...INITIAL_PAIRING, wcLinking })
}
