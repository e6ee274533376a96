import type { CaipNetworkId, ChainNamespace } from '@latchkey/foundation'
import { connectionStateAtom } from '../connection/atoms.js'
import type { ConnectionRecord } from '../connection/machine/types.js'
import type { AppKitCore } from '../core.js'
import { smartAccountNetworksAtom } from './atoms.js'

/** The networks of a namespace on which its wallet has a smart account. */
export interface SetSmartAccountNetworksParameters {
  readonly namespace: ChainNamespace
  readonly caipNetworkIds: readonly CaipNetworkId[]
}

/** Says where the smart account in use works: what `smartAccountEnabledNetworks` gives (NET-1). */
export function setSmartAccountNetworks(
  { store }: AppKitCore,
  { namespace, caipNetworkIds }: SetSmartAccountNetworksParameters,
): void {
  store.set(smartAccountNetworksAtom, {
    ...store.get(smartAccountNetworksAtom),
    [namespace]: caipNetworkIds,
  })
}

/** Says nothing any more of namespaces whose embedded wallet has gone, or that have no wallet left. */
export function forgetSmartAccountNetworks(
  { store }: AppKitCore,
  ended: readonly ConnectionRecord[],
): void {
  const { records } = store.get(connectionStateAtom)
  const gone = ended.filter(
    ({ namespace, wallet }) =>
      wallet.type === 'AUTH' || !records.some((each) => each.namespace === namespace),
  )
  const before = store.get(smartAccountNetworksAtom)
  const names = gone.map(({ namespace }) => namespace).filter((name) => name in before)
  if (names.length === 0) return
  store.set(
    smartAccountNetworksAtom,
    Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
  )
}
