import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { type List, list, text } from '../fields.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, get, unlessNotFound } from '../request.js'
import { fetchProfiles } from './fetchProfiles.js'

/** Reply of `GET /v1/names/{address}`, a path of our own: the specification gives none. */
export interface NamesReply {
  readonly names: List<string>
}

export const namesReply: z.ZodMiniType<NamesReply> = z.object({ names: list(text) })

/** Parameters of `fetchNames`. */
export interface FetchNamesParameters extends CallOptions {
  readonly address: string
  /** The connected account that asks. */
  readonly sender?: string | undefined
}

/** The names of an address. */
export interface FetchedNames {
  readonly names: readonly string[]
  /** Names that could not be read. */
  readonly dropped: number
}

/**
 * Reads the names of an address, kept for 5 minutes: those of `fetchProfiles`, or, where that fails, those of
 * `GET /v1/names/{address}` (API-6).
 * @throws AppKitError as `get` does
 */
export function fetchNames(
  api: BlockchainApi,
  { address, sender, signal }: FetchNamesParameters,
): Promise<FetchedNames> {
  return api.caches.names.remember(address, {
    signal,
    load: async (shared) => {
      try {
        const found = await fetchProfiles(api, { address, sender, signal: shared })
        return { names: found.profiles.map(({ name }) => name), dropped: found.dropped }
      } catch {
        return fetchFallbackNames(api, address, shared)
      }
    },
  })
}

async function fetchFallbackNames(
  api: BlockchainApi,
  address: string,
  signal: AbortSignal,
): Promise<FetchedNames> {
  const reply = await unlessNotFound(
    get(api, { route: 'v1/names/{address}', path: { address }, signal }),
  )
  if (reply === undefined) return { names: [], dropped: 0 }
  const { items, dropped } = parseReply(namesReply, reply).names
  return { names: items, dropped }
}
