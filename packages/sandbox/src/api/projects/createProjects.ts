import type { RemoteFeature } from '@latchkey/blockchain-api'
import * as z from 'zod/mini'
import type { ApiDatabase } from '../database.js'

/** What the owner of a project has decided. */
export interface Project {
  /** Those that are missing are off; without any list nothing is decided. */
  readonly features: readonly RemoteFeature[] | null
  /** Origins and patterns; none allows all. */
  readonly allowedOrigins: readonly string[]
  /** Whether errors are to be reported. */
  readonly isAnalyticsEnabled: boolean
}

export interface Projects {
  get(id: string): Project
  /** Sets what is given, and leaves the rest as it is. */
  set(id: string, changes: Partial<Project>): void
}

const featuresSchema = z.nullable(
  z.array(
    z.object({
      id: z.enum(['social_login', 'swap', 'onramp', 'activity', 'reown_branding']),
      isEnabled: z.boolean(),
      config: z.nullish(z.array(z.string())),
    }),
  ),
)
const rowSchema = z.object({ features: z.string(), allowed_origins: z.string() })
const originsSchema = z.array(z.string())

/** The table of projects. One that is not in it has decided nothing. */
export function createProjects(database: ApiDatabase): Projects {
  const select = database.prepare('SELECT features, allowed_origins FROM projects WHERE id = ?')
  const replace = database.prepare('INSERT OR REPLACE INTO projects VALUES (?, ?, ?)')
  const find = database.prepare('SELECT id FROM projects_with_analytics WHERE id = ?')
  const add = database.prepare('INSERT OR IGNORE INTO projects_with_analytics VALUES (?)')
  const remove = database.prepare('DELETE FROM projects_with_analytics WHERE id = ?')
  const get = (id: string): Project => {
    const row = select.get(id)
    const isAnalyticsEnabled = find.get(id) !== undefined
    if (row === undefined) return { features: null, allowedOrigins: [], isAnalyticsEnabled }
    const { features, allowed_origins } = rowSchema.parse(row)
    return {
      features: featuresSchema.parse(JSON.parse(features)),
      allowedOrigins: originsSchema.parse(JSON.parse(allowed_origins)),
      isAnalyticsEnabled,
    }
  }
  return {
    get,
    set(id, changes) {
      const { features, allowedOrigins, isAnalyticsEnabled } = { ...get(id), ...changes }
      replace.run(id, JSON.stringify(features), JSON.stringify(allowedOrigins))
      const change = isAnalyticsEnabled ? add : remove
      change.run(id)
    },
  }
}
