import * as z from 'zod/mini'
import type { ApiDatabase } from '../database.js'

/** An event that a page has reported. */
export interface TelemetryEvent {
  readonly projectId: string
  readonly sdkType: string
  readonly sdkVersion: string
  readonly eventId: string
  readonly url: string
  readonly domain: string
  /** Milliseconds since the epoch, by the clock of the page. */
  readonly timestamp: number
  readonly props: TelemetryProps
}

export interface TelemetryProps {
  readonly type: string
  readonly event: string
  readonly errorType?: string | undefined
  readonly errorMessage?: string | undefined
  readonly stackTrace?: string | undefined
}

export interface Telemetry {
  add(event: TelemetryEvent): void
  /** Oldest first; of one project, or of all. */
  list(projectId?: string): readonly TelemetryEvent[]
  clear(): void
}

const LONGEST = 16_384
const text = z.string().check(z.maxLength(LONGEST))

export const telemetryPropsSchema: z.ZodMiniType<TelemetryProps> = z.object({
  type: z.string().check(z.minLength(1), z.maxLength(64)),
  event: z.string().check(z.minLength(1), z.maxLength(128)),
  errorType: z.optional(text),
  errorMessage: z.optional(text),
  stackTrace: z.optional(text),
})
const rowSchema = z.object({
  project_id: z.string(),
  sdk_type: z.string(),
  sdk_version: z.string(),
  event_id: z.string(),
  url: z.string(),
  domain: z.string(),
  timestamp: z.number(),
  props: z.string(),
})

/** Events beyond these are forgotten, the oldest first. */
const MOST_EVENTS = 10_000

export function createTelemetry(database: ApiDatabase): Telemetry {
  const columns = 'project_id, sdk_type, sdk_version, event_id, url, domain, timestamp, props'
  const insert = database.prepare(`INSERT INTO events (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
  const prune = database.prepare('DELETE FROM events WHERE id <= ?')
  const all = database.prepare(`SELECT ${columns} FROM events ORDER BY id`)
  const ofProject = database.prepare(
    `SELECT ${columns} FROM events WHERE project_id = ? ORDER BY id`,
  )
  return {
    add({ projectId, sdkType, sdkVersion, eventId, url, domain, timestamp, props }) {
      const sender = [projectId, sdkType, sdkVersion]
      const place = [eventId, url, domain, timestamp]
      const { lastInsertRowid } = insert.run(...sender, ...place, JSON.stringify(props))
      prune.run(Number(lastInsertRowid) - MOST_EVENTS)
    },
    list: (projectId) =>
      (projectId === undefined ? all.all() : ofProject.all(projectId)).map(readRow),
    clear: () => void database.exec('DELETE FROM events'),
  }
}

function readRow(row: unknown): TelemetryEvent {
  const { project_id, sdk_type, sdk_version, event_id, props, ...rest } = rowSchema.parse(row)
  return {
    ...rest,
    projectId: project_id,
    sdkType: sdk_type,
    sdkVersion: sdk_version,
    eventId: event_id,
    props: telemetryPropsSchema.parse(JSON.parse(props)),
  }
}
