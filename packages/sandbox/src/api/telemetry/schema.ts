/** Events that pages have reported. */
export const TELEMETRY_SCHEMA = `
  CREATE TABLE IF NOT EXISTS events (
    id INTEGER PRIMARY KEY,
    project_id TEXT NOT NULL,
    sdk_type TEXT NOT NULL,
    sdk_version TEXT NOT NULL,
    event_id TEXT NOT NULL,
    url TEXT NOT NULL,
    domain TEXT NOT NULL,
    timestamp INTEGER NOT NULL,
    props TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS events_by_project ON events (project_id, id);
`
