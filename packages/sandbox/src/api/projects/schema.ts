/** What the owner of a project has decided: its features, the origins it may run on, and whether errors are reported. */
export const PROJECTS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS projects (
    id TEXT PRIMARY KEY,
    features TEXT NOT NULL,
    allowed_origins TEXT NOT NULL
  ) WITHOUT ROWID;
  -- A table of its own: databases of before have none.
  CREATE TABLE IF NOT EXISTS projects_with_analytics (id TEXT PRIMARY KEY) WITHOUT ROWID;
`
