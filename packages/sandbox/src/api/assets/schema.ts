/** Tokens and coins of the chains; the address of a coin is empty. A fixed price stands for a pool. */
export const ASSETS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS assets (
    chain TEXT NOT NULL,
    address TEXT NOT NULL,
    name TEXT NOT NULL,
    symbol TEXT NOT NULL,
    decimals INTEGER NOT NULL,
    is_listed INTEGER NOT NULL,
    is_spam INTEGER NOT NULL,
    fixed_price TEXT,
    PRIMARY KEY (chain, address)
  ) WITHOUT ROWID;
`
