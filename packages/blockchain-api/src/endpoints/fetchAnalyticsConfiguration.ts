import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, get, unlessNotFound } from '../request.js'

/** Reply of `GET /v1/analytics-config`, a path of our own: the specification gives none. */
export interface AnalyticsConfiguration {
  /** Whether the owner of the project wants errors of the kit to be reported. */
  readonly isAnalyticsEnabled: boolean
}

export const analyticsConfigurationReply: z.ZodMiniType<AnalyticsConfiguration> = z.object({
  isAnalyticsEnabled: z.boolean(),
})

/**
 * Reads whether errors are to be reported: `GET /v1/analytics-config`. Not, where the server says nothing.
 * @throws AppKitError as `get` does
 */
export async function fetchAnalyticsConfiguration(
  api: BlockchainApi,
  { signal }: CallOptions = {},
): Promise<AnalyticsConfiguration> {
  const reply = await unlessNotFound(get(api, { route: 'v1/analytics-config', signal }))
  if (reply === undefined) return { isAnalyticsEnabled: false }
  return parseReply(analyticsConfigurationReply, reply)
}
