import type { BlockchainApi } from '../createBlockchainApi.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, get, unlessNotFound } from '../request.js'
import { type Profile, profileReply } from './profile.js'

/** Parameters of `fetchProfile`. */
export interface FetchProfileParameters extends CallOptions {
  /** The whole name, such as `someone.example.eth`. */
  readonly name: string
}

/**
 * Reads what a name stands for: `GET /v1/profile/account/{name}`. Undefined where nobody has registered it.
 * @throws AppKitError as `get` does
 */
export async function fetchProfile(
  api: BlockchainApi,
  { name, signal }: FetchProfileParameters,
): Promise<Profile | undefined> {
  const reply = await unlessNotFound(
    get(api, {
      route: 'v1/profile/account/{name}',
      path: { name },
      query: { apiVersion: '2' },
      signal,
    }),
  )
  return reply === undefined ? undefined : parseReply(profileReply, reply)
}
