import { AppKitError } from '@latchkey/foundation'
import { openApi } from '../api/openApi.js'
import type { AppKitCore } from '../core.js'
import { coinTypesOf } from '../network/networks/coinTypes.js'
import type { CaipNetwork } from '../network/types.js'

/**
 * The address that a name of the server stands for on a network; undefined for a name that nobody has, or that has no
 * address there, and where `endpoints.api` names no server. Throws as the client does.
 */
export async function readNameOwner(
  core: AppKitCore,
  { name, network, signal }: { name: string; network: CaipNetwork; signal: AbortSignal },
): Promise<string | undefined> {
  const api = await openApi(core)
  if (!api) return undefined
  const { fetchProfile } = await import('../api/askServer.js')
  const profile = await fetchProfile(api, { name, signal })
  if (profile === undefined) return undefined
  if (profile.name.toLowerCase() !== name) throw new AppKitError('INVALID_RESPONSE')
  const byCoinType = new Map(profile.addresses.map(({ coinType, address }) => [coinType, address]))
  return coinTypesOf(network).flatMap((coinType) => byCoinType.get(coinType) ?? [])[0]
}
