/** What a unit of a currency is worth in dollars, links to the page, and the purchases that were made on it. */
export const ONRAMP_SCHEMA = `
  CREATE TABLE IF NOT EXISTS currencies (
    code TEXT PRIMARY KEY,
    dollars TEXT NOT NULL
  ) WITHOUT ROWID;
  INSERT OR IGNORE INTO currencies VALUES ('USD', '1'), ('EUR', '1.08');
  CREATE TABLE IF NOT EXISTS onramp_links (
    token TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL,
    request TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS purchases (
    id INTEGER PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,
    account TEXT NOT NULL,
    chain TEXT NOT NULL,
    asset TEXT NOT NULL,
    amount TEXT NOT NULL,
    price TEXT NOT NULL,
    status TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    hash TEXT
  );
  CREATE INDEX IF NOT EXISTS purchases_by_account ON purchases (account, id);
`
