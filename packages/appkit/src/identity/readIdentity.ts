import type { AccountApi, AddressOnNetwork } from '../account/accountApi.js'
import { getAccountData } from '../account/accountData.js'
import type { CachedValue } from '../cache/createDataCache.js'
import type { AppKitCore } from '../core.js'
import type { AddressIdentity } from './cleanIdentity.js'
import { isPlainName } from './isPlainName.js'
import { hasChainNames, readChainIdentity } from './readChainIdentity.js'

/**
 * Reads name and picture of an address (ACC-6): those of the chain, else the server's, marked, where `endpoints.api` names
 * one. What could not be read again is given as stale. Undefined where neither is there. Throws as they do where nothing is
 * known.
 */
export async function readIdentity(
  core: AppKitCore,
  { address, caipNetworkId }: AddressOnNetwork,
): Promise<CachedValue<AddressIdentity> | undefined> {
  const data = getAccountData(core)
  const key = `${caipNetworkId}:${address}`
  if (!canReadIdentity(core, caipNetworkId)) return undefined
  try {
    return await data.identities.read(key, {
      load: () => load(core, { address, caipNetworkId }),
    })
  } catch (error) {
    const known = data.identities.get(key)
    if (known) return { ...known, isStale: true }
    throw error
  }
}

/** Whether anybody can be asked for the names of a network. */
export function canReadIdentity(core: AppKitCore, caipNetworkId: string): boolean {
  return core.options.endpoints.api !== undefined || hasChainNames(core, caipNetworkId)
}

/** The chain is asked first, and the server only where that knows nobody and nothing has failed (TRUE-3). */
async function load(core: AppKitCore, parameters: AddressOnNetwork): Promise<AddressIdentity> {
  const found = await readChainIdentity(core, parameters)
  if (found.name !== undefined) return found
  const api = await getAccountData(core).openApi()
  return api ? askServer(core, api, parameters) : found
}

/** Where the identity cannot be read, the names of the address have to do (API-6). */
async function askServer(
  core: AppKitCore,
  api: AccountApi,
  { address, caipNetworkId }: AddressOnNetwork,
): Promise<AddressIdentity> {
  try {
    const identity = await api.readIdentity({ address, caipNetworkId })
    return identity.name === undefined ? identity : { ...identity, isServerName: true }
  } catch (cause) {
    core.logger.debug('The identity could not be read', cause)
    const { names } = getAccountData(core)
    const key = `${caipNetworkId}:${address}`
    const { value } = await names.read(key, { load: () => api.readNames(address) })
    const name = value.find(isPlainName)
    // A name alone is not all that there is to know: without one it remains a failure.
    if (name === undefined) throw cause
    return { name, isServerName: true }
  }
}
