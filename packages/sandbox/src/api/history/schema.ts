/**
 * Transactions, who takes part in them, and what was moved. `participants` is what pages are read from: by its key for
 * all chains, by its index for one. `indexed_chains` says how far the blocks of a chain have been read, and of which
 * run of that chain they are; `indexed_accounts` the same for chains that are read by account.
 */
export const HISTORY_SCHEMA = `
  CREATE TABLE IF NOT EXISTS transactions (
    id INTEGER PRIMARY KEY,
    chain TEXT NOT NULL,
    hash TEXT NOT NULL,
    mined_at INTEGER NOT NULL,
    place INTEGER NOT NULL,
    operation TEXT NOT NULL,
    status TEXT NOT NULL,
    sender TEXT NOT NULL,
    receiver TEXT,
    UNIQUE (chain, hash)
  );
  CREATE TABLE IF NOT EXISTS participants (
    account TEXT NOT NULL,
    mined_at INTEGER NOT NULL,
    place INTEGER NOT NULL,
    transaction_id INTEGER NOT NULL,
    chain TEXT NOT NULL,
    PRIMARY KEY (account, mined_at, place, transaction_id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS participants_by_chain
    ON participants (account, chain, mined_at, place, transaction_id);
  CREATE TABLE IF NOT EXISTS transfers (
    transaction_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    sender TEXT NOT NULL,
    receiver TEXT NOT NULL,
    asset TEXT NOT NULL,
    amount TEXT NOT NULL,
    price TEXT,
    PRIMARY KEY (transaction_id, position)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS indexed_chains (
    chain TEXT PRIMARY KEY,
    birth TEXT NOT NULL,
    next_block INTEGER NOT NULL,
    last_hash TEXT
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS indexed_accounts (
    chain TEXT NOT NULL,
    address TEXT NOT NULL,
    last_signature TEXT NOT NULL,
    PRIMARY KEY (chain, address)
  ) WITHOUT ROWID;
`
