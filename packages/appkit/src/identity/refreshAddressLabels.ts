import type { ChainNamespace } from '@latchkey/foundation'
import { patchAccount } from '../account/patchAccount.js'
import { isConnected, selectAccount } from '../account/selectors.js'
import { selectConnections } from '../connection/selectors.js'
import type { AppKitCore } from '../core.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { selectNetworkId } from '../network/selectors.js'
import type { AddressIdentity } from './cleanIdentity.js'
import { markServerNames } from './markServerNames.js'
import { canReadIdentity, readIdentity } from './readIdentity.js'

/** Addresses whose names are read: each is a request. */
const MOST_LABELS = 20

/** Reads the names of all connected accounts of a namespace into `addressLabels` (ACC-6), for a screen that lists them. */
export async function refreshAddressLabels(
  core: AppKitCore,
  { namespace: wanted }: { readonly namespace?: ChainNamespace } = {},
): Promise<void> {
  const { store } = core
  const namespace = wanted ?? store.get(activeNamespaceAtom)
  if (namespace === undefined || core.signal.aborted) return
  const caipNetworkId = selectNetworkId(store.get, namespace)
  const addresses = new Set(
    selectConnections(store.get, namespace)
      .flatMap(({ accounts }) => accounts.map(({ address }) => address))
      .slice(0, MOST_LABELS),
  )
  if (caipNetworkId === undefined || !canReadIdentity(core, caipNetworkId)) return
  const read = await Promise.allSettled(
    [...addresses].map(async (address): Promise<readonly [string, AddressIdentity]> => {
      const identity = await readIdentity(core, { address, caipNetworkId })
      return [address, !identity || identity.isStale ? {} : identity.value]
    }),
  )
  const account = selectAccount(store.get, namespace)
  const { addressLabels } = account
  if (!isConnected(account) || core.signal.aborted) return
  const found = new Map(read.flatMap((item) => (item.status === 'fulfilled' ? [item.value] : [])))
  const labels = new Map(
    [...found].flatMap(([address, { name }]): readonly (readonly [string, string])[] =>
      name === undefined ? [] : [[address, name]],
    ),
  )
  const serverNames = markServerNames(account.serverNames, found)
  const isSame =
    serverNames === account.serverNames &&
    labels.size === addressLabels.size &&
    [...labels].every(([address, name]) => addressLabels.get(address) === name)
  if (!isSame) patchAccount(store, namespace, { addressLabels: labels, serverNames })
}
