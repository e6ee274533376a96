/** Permissions that accounts have granted to apps. */
export const SESSIONS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS sessions (
    account TEXT NOT NULL,
    pci TEXT NOT NULL,
    details TEXT NOT NULL,
    revoked_at INTEGER,
    PRIMARY KEY (account, pci)
  ) WITHOUT ROWID;
`
