import Database from 'libsql'
import { ASSETS_SCHEMA } from './assets/schema.js'
import { HISTORY_SCHEMA } from './history/schema.js'
import { NAMES_SCHEMA } from './names/schema.js'
import { ONRAMP_SCHEMA } from './onramp/schema.js'
import { PROJECTS_SCHEMA } from './projects/schema.js'
import { SESSIONS_SCHEMA } from './sessions/schema.js'
import { TELEMETRY_SCHEMA } from './telemetry/schema.js'
import { fillWallets } from './wallets/fillWallets.js'

/** The SQLite database behind the API: one for all concepts, each of which has its own tables. */
export type ApiDatabase = Database.Database

const SCHEMA = [
  ASSETS_SCHEMA,
  HISTORY_SCHEMA,
  NAMES_SCHEMA,
  ONRAMP_SCHEMA,
  PROJECTS_SCHEMA,
  SESSIONS_SCHEMA,
  TELEMETRY_SCHEMA,
].join('\n')

/** Opens the database and makes what is missing in it; `path` is a file or `:memory:`. */
export function openDatabase(path: string): ApiDatabase {
  const database = new Database(path)
  database.pragma('busy_timeout = 5000')
  if (path !== ':memory:') {
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = NORMAL')
  }
  database.exec(SCHEMA)
  fillWallets(database)
  return database
}
