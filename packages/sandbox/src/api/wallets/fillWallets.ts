import type { ApiDatabase } from '../database.js'
import { foldName } from './foldName.js'
import { type ListedWallet, makeUpWallets, WALLETS_VERSION } from './madeUpWallets.js'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS wallets (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    folded_name TEXT NOT NULL,
    homepage TEXT,
    mobile_link TEXT,
    link_mode TEXT,
    desktop_link TEXT,
    webapp_link TEXT,
    app_store TEXT,
    play_store TEXT,
    chrome_store TEXT,
    rdns TEXT,
    badge_type TEXT,
    supports_wc INTEGER NOT NULL,
    has_image INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS wallet_chains (
    wallet_id TEXT NOT NULL,
    chain TEXT NOT NULL,
    PRIMARY KEY (wallet_id, chain)
  ) WITHOUT ROWID;
`

/** Fills the directory where it is empty or of an earlier version. */
export function fillWallets(database: ApiDatabase): void {
  const version = Number(database.pragma('user_version', { simple: true }))
  if (version === WALLETS_VERSION) return
  database.exec('DROP TABLE IF EXISTS wallets; DROP TABLE IF EXISTS wallet_chains;')
  database.exec(SCHEMA)
  fill(database, makeUpWallets())
  database.pragma(`user_version = ${WALLETS_VERSION}`)
}

function fill(database: ApiDatabase, wallets: readonly ListedWallet[]): void {
  const insertWallet = database.prepare(
    `INSERT INTO wallets VALUES (${Array.from({ length: 16 }, () => '?').join(', ')})`,
  )
  const insertChain = database.prepare('INSERT INTO wallet_chains VALUES (?, ?)')
  database.transaction(() => {
    for (const [position, wallet] of wallets.entries()) {
      insertWallet.run(
        position,
        wallet.id,
        wallet.name,
        foldName(wallet.name),
        wallet.homepage,
        wallet.mobile_link,
        wallet.link_mode,
        wallet.desktop_link,
        wallet.webapp_link,
        wallet.app_store,
        wallet.play_store,
        wallet.chrome_store,
        wallet.rdns,
        wallet.badge_type,
        Number(wallet.supports_wc),
        Number(wallet.hasImage),
      )
      for (const chain of wallet.chains) insertChain.run(wallet.id, chain)
    }
  })()
}
