import type { AccountApi, AddressOnNetwork } from '../account/accountApi.js'
import { getAccountData } from '../account/accountData.js'
import type { CachedValue } from '../cache/createDataCache.js'
import type { AppKitCore } from '../core.js'
import { compact } from '../record.js'
import type { AddressIdentity } from './cleanIdentity.js'
import { isPlainName } from './isPlainName.js'
import { hasChainNames, readChainIdentity } from './readChainIdentity.js'

/**
 * Reads name and picture of an address (ACC-6): the server's, where `endpoints.api` names one and it has any, else those
 * of the chain. What could not be read again is given as stale. Undefined where neither is there. Throws as they do where
 * nothing is known.
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
      load: async () => {
        const api = await data.openApi()
        return load(core, api, { address, caipNetworkId })
      },
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

async function load(
  core: AppKitCore,
  api: AccountApi | undefined,
  parameters: AddressOnNetwork,
): Promise<AddressIdentity> {
  if (!api) return readChainIdentity(core, parameters)
  let served: AddressIdentity = {}
  let failure: { readonly cause: unknown } | undefined
  try {
    served = await askServer(core, api, parameters)
    if (served.name !== undefined) return served
  } catch (cause) {
    failure = { cause }
  }
  try {
    const identity = { ...served, ...(await readChainIdentity(core, parameters)) }
    if (identity.name !== undefined || !failure) return identity
  } catch (cause) {
    // The picture is known all the same.
    if (served.avatar !== undefined) return served
    failure ??= { cause }
  }
  throw failure.cause
}

/** Where the identity cannot be read, the names of the address have to do (API-6). */
async function askServer(
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
