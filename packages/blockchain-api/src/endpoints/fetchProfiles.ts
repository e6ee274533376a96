import type { BlockchainApi } from '../createBlockchainApi.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, get, unlessNotFound } from '../request.js'
import { type Profile, profilesReply } from './profile.js'

/** Parameters of `fetchProfiles`. */
export interface FetchProfilesParameters extends CallOptions {
  readonly address: string
  /** The connected account that asks. */
  readonly sender?: string | undefined
}

/** The names of an address. */
export interface FetchedProfiles {
  readonly profiles: readonly Profile[]
  /** Profiles that could not be read. */
  readonly dropped: number
}

/**
 * Reads the names that an address has registered: `GET /v1/profile/reverse/{address}`. None where it has none.
 * @throws AppKitError as `get` does
 */
export async function fetchProfiles(
  api: BlockchainApi,
  { address, sender, signal }: FetchProfilesParameters,
): Promise<FetchedProfiles> {
  const reply = await unlessNotFound(
    get(api, {
      route: 'v1/profile/reverse/{address}',
      path: { address },
      query: { sender, apiVersion: '2' },
      signal,
    }),
  )
  if (reply === undefined) return { profiles: [], dropped: 0 }
  const { items, dropped } = parseReply(profilesReply, reply)
  return { profiles: items, dropped }
}
