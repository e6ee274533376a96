/** Names that were registered here, beside those of the chains' own name system. */
export const NAMES_SCHEMA = `
  CREATE TABLE IF NOT EXISTS names (
    name TEXT PRIMARY KEY,
    registered_at INTEGER NOT NULL,
    attributes TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS name_addresses (
    name TEXT NOT NULL,
    coin_type INTEGER NOT NULL,
    address TEXT NOT NULL,
    PRIMARY KEY (name, coin_type)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS names_by_address ON name_addresses (address);
`
