import type { AppKitCore } from '../AppKit.js'
import type { AccountApi, AddressOnNetwork } from '../account/accountApi.js'
import { getAccountData } from '../account/accountData.js'
import type { CachedValue } from '../cache/createDataCache.js'
import { compact } from '../record.js'
import type { AddressIdentity } from './cleanIdentity.js'
import { isPlainName } from './isPlainName.js'

/**
 * Reads name and picture of an address (ACC-6); what could not be read again is given as stale. Undefined where
 * `endpoints.api` names no server. Throws as the client does where nothing is known.
 */
export async function readIdentity(
  core: AppKitCore,
  { address, caipNetworkId }: AddressOnNetwork,
): Promise<CachedValue<AddressIdentity> | undefined> {
  const data = getAccountData(core)
  const key = `${caipNetworkId}:${address}`
  if (!core.options.endpoints.api) return undefined
  try {
    return await data.identities.read(key, {
      load: async () => {
        const api = await data.openApi()
        return api ? load(core, api, { address, caipNetworkId }) : {}
      },
    })
  } catch (error) {
    const known = data.identities.get(key)
    if (known) return { ...known, isStale: true }
    throw error
  }
}

/** Where the identity cannot be read, the names of the address have to do (API-6). */
async function load(
  core: AppKitCore,
  api: AccountApi,
  { address, caipNetworkId }: AddressOnNetwork,
): Promise<AddressIdentity> {
  try {
    return await api.readIdentity({ address, caipNetworkId })
  } catch (cause) {
    core.logger.debug('The identity could not be read', cause)
    const { names } = getAccountData(core)
    const key = `${caipNetworkId}:${address}`
    const { value } = await names.read(key, { load: () => api.readNames(address) })
    const name = value.find(isPlainName)
    // A name alone is not all that there is to know: without one it remains a failure.
    if (name === undefined) throw cause
    return compact({ name })
  }
}
