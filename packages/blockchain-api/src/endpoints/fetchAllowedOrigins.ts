import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, get } from '../request.js'

/** Reply of `GET /v1/allowed-origins`, a path of our own: the specification gives none. */
export interface AllowedOriginsReply {
  /** Origins, such as `https://app.example`, and patterns, such as `*.example.com`; none allows all. */
  readonly allowedOrigins: readonly string[]
}

export const allowedOriginsReply: z.ZodMiniType<AllowedOriginsReply> = z.object({
  allowedOrigins: z
    .array(z.string().check(z.minLength(1), z.maxLength(300)))
    .check(z.maxLength(10_000)),
})

/**
 * Reads from where the project may be used: `GET /v1/allowed-origins`. Refused as a whole where an entry cannot be
 * read, since an empty list would allow every origin (CFG-8).
 * @throws AppKitError as `get` does
 */
export async function fetchAllowedOrigins(
  api: BlockchainApi,
  { signal }: CallOptions = {},
): Promise<readonly string[]> {
  const reply = await get(api, { route: 'v1/allowed-origins', signal })
  return parseReply(allowedOriginsReply, reply).allowedOrigins
}
