import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { type List, list, text } from '../fields.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, get } from '../request.js'

/** A name that may be had. */
export interface NameSuggestion {
  /** The whole name, zone included. */
  readonly name: string
  /** Whether somebody has it already. */
  readonly registered: boolean
}

/** Reply of `GET /v1/profile/suggestions/{name}`. */
export interface NameSuggestionsReply {
  readonly suggestions: List<NameSuggestion>
}

export const nameSuggestionsReply: z.ZodMiniType<NameSuggestionsReply> = z.object({
  suggestions: list(z.object({ name: text, registered: z.boolean() })),
})

/** Parameters of `fetchNameSuggestions`. */
export interface FetchNameSuggestionsParameters extends CallOptions {
  /** What was typed. */
  readonly name: string
  /** The zone that names are registered in, such as `example.eth`. Default: the server's. */
  readonly zone?: string | undefined
}

/** Names like the one that was typed. */
export interface FetchedNameSuggestions {
  readonly suggestions: readonly NameSuggestion[]
  /** Suggestions that could not be read. */
  readonly dropped: number
}

/**
 * Reads names like the one that was typed: `GET /v1/profile/suggestions/{name}`.
 * @throws AppKitError as `get` does
 */
export async function fetchNameSuggestions(
  api: BlockchainApi,
  { name, zone, signal }: FetchNameSuggestionsParameters,
): Promise<FetchedNameSuggestions> {
  const reply = await get(api, {
    route: 'v1/profile/suggestions/{name}',
    path: { name },
    query: { zone },
    signal,
  })
  const { items, dropped } = parseReply(nameSuggestionsReply, reply).suggestions
  return { suggestions: items, dropped }
}
