import type { ChainNamespace } from '@latchkey/foundation'
import { patchAccount } from '../account/patchAccount.js'
import { isConnected, selectAccount } from '../account/selectors.js'
import type { AppKitCore } from '../core.js'
import { selectNetworkId } from '../network/selectors.js'
import { markServerNames } from './markServerNames.js'
import { readIdentity } from './readIdentity.js'

/** Reads name and picture of the account on show in a namespace and writes them. It never rejects. */
export async function refreshIdentity(core: AppKitCore, namespace: ChainNamespace): Promise<void> {
  const { store } = core
  const account = selectAccount(store.get, namespace)
  const { address } = account
  const caipNetworkId = selectNetworkId(store.get, namespace)
  if (!isConnected(account) || address === undefined || caipNetworkId === undefined) return
  try {
    const read = await readIdentity(core, { address, caipNetworkId })
    const now = selectAccount(store.get, namespace)
    const isSame =
      now.address === address && selectNetworkId(store.get, namespace) === caipNetworkId
    // An old name may be another's by now: the address says who it is.
    if (!isSame || !read || core.signal.aborted) return
    const identity = read.isStale ? {} : read.value
    patchAccount(store, namespace, {
      profileName: identity.name,
      profileImage: identity.avatar,
      serverNames: markServerNames(now.serverNames, new Map([[address, identity]])),
    })
  } catch (error) {
    core.logger.debug('The name of the account could not be read', error)
  }
}
