import type { CaipNetworkId } from '@latchkey/foundation'
import { expectedAtom } from '../connection/expectStored.js'
import type { AppKitCore } from '../core.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { selectNetwork } from '../network/selectNetwork.js'
import { chooseNetwork } from '../network/setActiveNetwork.js'
import type { Writer } from '../store.js'

/** Puts the network that was on show into the state, once it is known which connections are stored. */
export function restoreNetwork(
  { adapters }: AppKitCore,
  writer: Writer,
  id: CaipNetworkId | undefined,
): void {
  writer.set(expectedAtom, [])
  const network = id && selectNetwork(writer.get, id)
  if (!network || !adapters.get(network.chainNamespace)) return
  writer.set(activeNamespaceAtom, network.chainNamespace)
  chooseNetwork(writer, network)
}
