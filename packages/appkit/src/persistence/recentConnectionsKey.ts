import { defineStorageKey } from '@latchkey/foundation'
import type { Account, Connection, RecentConnection } from '../connection/types.js'
import { compact } from '../record.js'
import {
  address as addressOf,
  list,
  name,
  networkId,
  optionalText,
  rdns,
  record,
  text,
} from './connectionKeys.js'
import { RECENT_CONNECTIONS } from './listNames.js'

const MOST_STORED = 50
const MOST_ACCOUNTS = 20

/** The connections that have ended. */
export const RECENT_CONNECTIONS_KEY = defineStorageKey<readonly RecentConnection[]>({
  name: RECENT_CONNECTIONS,
  version: 1,
  parse: (value) => list(value).slice(0, MOST_STORED).map(parseRecentConnection),
})

/** What is kept of them: no icon that would fill the storage. */
export function recentConnectionsToStore(
  recent: readonly RecentConnection[],
): readonly RecentConnection[] {
  return recent.slice(0, MOST_STORED).map(({ icon, accounts, ...item }) => ({
    ...item,
    accounts: accounts.slice(0, MOST_ACCOUNTS),
    ...compact({ icon: isStorable(icon) ? icon : undefined }),
  }))
}

function parseRecentConnection(value: unknown): RecentConnection {
  const fields = record(value)
  const namespace = text(fields.namespace)
  const caipNetworkId = networkId(fields.caipNetworkId)
  if (!caipNetworkId.startsWith(`${namespace}:`)) throw new TypeError('another namespace')
  const { disconnectedAt, icon } = fields
  if (typeof disconnectedAt !== 'number' || !Number.isFinite(disconnectedAt))
    throw new TypeError('not a time')
  const accounts = list(fields.accounts).slice(0, MOST_ACCOUNTS)
  if (accounts.length === 0) throw new TypeError('no account')
  return {
    namespace,
    connectorId: text(fields.connectorId),
    name: name(fields.name),
    accounts: accounts.map((account) => parseAccount({ namespace, caipNetworkId }, account)),
    caipNetworkId,
    disconnectedAt,
    ...compact({
      icon: isStorable(icon) ? icon : undefined,
      rdns: rdns(fields.rdns),
    }),
  }
}

function parseAccount(
  { namespace, caipNetworkId }: Pick<Connection, 'namespace' | 'caipNetworkId'>,
  value: unknown,
): Account {
  const fields = record(value)
  const address = addressOf(caipNetworkId, fields.address)
  const type = optionalText(fields.type)
  return { namespace, address, caipAddress: `${caipNetworkId}:${address}`, ...compact({ type }) }
}

function isStorable(icon: unknown): icon is string {
  return typeof icon === 'string' && icon.startsWith('https://') && icon.length <= 2_048
}
