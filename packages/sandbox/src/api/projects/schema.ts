/** What the owner of a project has decided: its features and the origins it may run on. */
export const PROJECTS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS projects (
    id TEXT PRIMARY KEY,
    features TEXT NOT NULL,
    allowed_origins TEXT NOT NULL
  ) WITHOUT ROWID;
`
