import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { text } from '../fields.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, get, unlessNotFound } from '../request.js'

/** The features that a server can decide on (CFG-3). */
export const REMOTE_FEATURE_IDS = [
  'social_login',
  'swap',
  'onramp',
  'activity',
  'reown_branding',
] as const

/** The id of a feature that a server can decide on. */
export type RemoteFeatureId = (typeof REMOTE_FEATURE_IDS)[number]

/** What the server says of a feature. */
export interface RemoteFeature {
  readonly id: RemoteFeatureId
  readonly isEnabled: boolean
  /** `social_login`: `email` and the providers; `swap` and `onramp`: providers; otherwise nothing. */
  readonly config?: readonly string[] | null | undefined
}

/** Reply of `GET /v1/project-config`, a path of our own: the specification gives none. */
export interface ProjectConfigurationReply {
  /** Nothing where the project has no configuration. */
  readonly features?: readonly (RemoteFeature | undefined)[] | null | undefined
}

const knownFeature: z.ZodMiniType<RemoteFeature> = z.object({
  id: z.enum(REMOTE_FEATURE_IDS),
  isEnabled: z.boolean(),
  config: z.nullish(z.array(text).check(z.maxLength(100))),
})

/** A feature that a newer server may have, and this code does not. */
const foreignFeature = z.pipe(
  z.object({ id: text.check(z.refine((id) => !REMOTE_FEATURE_IDS.some((known) => known === id))) }),
  z.transform(() => undefined),
)

export const projectConfigurationReply: z.ZodMiniType<ProjectConfigurationReply> = z.object({
  features: z.nullish(z.array(z.union([knownFeature, foreignFeature])).check(z.maxLength(1_000))),
})

/** What the server says of a project. A feature that is missing is off. */
export interface ProjectConfiguration {
  /** Each at most once. */
  readonly features: readonly RemoteFeature[]
}

/**
 * Reads what the server says of the project: `GET /v1/project-config`. Undefined where it says nothing; refused as a
 * whole where a feature cannot be read, since one that is missing would count as off (CFG-5).
 * @throws AppKitError as `get` does
 */
export async function fetchProjectConfiguration(
  api: BlockchainApi,
  { signal }: CallOptions = {},
): Promise<ProjectConfiguration | undefined> {
  const reply = await unlessNotFound(get(api, { route: 'v1/project-config', signal }))
  if (reply === undefined) return undefined
  const { features } = parseReply(projectConfigurationReply, reply)
  if (!features) return undefined
  const byId = new Map(features.flatMap((feature) => (feature ? [[feature.id, feature]] : [])))
  return { features: [...byId.values()] }
}
