import { defineStorageKey, RECENT_WALLETS_COUNT } from '@latchkey/foundation'
import type { RecentWallet, WalletLinking } from '../connection/types.js'
import { compact } from '../record.js'
import { list, name, optionalText, rdns, record, text } from './connectionKeys.js'
import { RECENT } from './listNames.js'

/** The wallets chosen lately. */
export const RECENT_KEY = defineStorageKey<readonly RecentWallet[]>({
  name: RECENT,
  version: 1,
  parse: (value) => list(value).slice(0, RECENT_WALLETS_COUNT).map(parseRecent),
})

/** The deep link of the phone wallet in use. */
export const DEEP_LINK_KEY = defineStorageKey<WalletLinking>({
  name: 'deep-link',
  version: 1,
  parse: (value) => {
    const fields = record(value)
    return { name: name(fields.name), href: text(fields.href) }
  },
})

function parseRecent(value: unknown): RecentWallet {
  const fields = record(value)
  return {
    id: text(fields.id),
    name: name(fields.name),
    ...compact({
      rdns: rdns(fields.rdns),
      explorerId: optionalText(fields.explorerId),
    }),
  }
}
