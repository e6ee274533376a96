import type { ChainNamespace } from '@latchkey/foundation'
import { cleanName, isSafeIcon } from '@latchkey/foundation/eip1193'
import { WALLET_LIST_LIMIT } from '../constants.js'
import { compact, isRecord } from '../record.js'
import {
  type AdapterConnector,
  AUTH_ID,
  CONNECTOR_TYPES,
  type Connector,
  WALLET_CONNECT_ID,
} from './types.js'

/** An adapter's connectors with their namespace; what has no id, type or name is left out, what repeats an id too. */
export function cleanConnectors(
  namespace: ChainNamespace,
  connectors: readonly AdapterConnector[],
): readonly Connector[] {
  const list: unknown = connectors
  if (!Array.isArray(list)) return []
  const byId = new Map<string, Connector>()
  for (const item of list.slice(0, WALLET_LIST_LIMIT)) {
    const connector = clean(namespace, item)
    if (connector && !byId.has(connector.id)) byId.set(connector.id, connector)
  }
  return [...byId.values()]
}

function clean(namespace: ChainNamespace, value: unknown): Connector | undefined {
  if (!isRecord(value) || !isRecord(value.info ?? {})) return undefined
  const { id, imageUrl, explorerId, isDuplicate } = value
  const type = CONNECTOR_TYPES.find((known) => known === value.type)
  const name = cleanName(value.name)
  if (typeof id !== 'string' || id === '' || !type || name === undefined) return undefined
  // No wallet of the page may pass for the phone's, or for the embedded one.
  if (id === WALLET_CONNECT_ID && type !== 'WALLET_CONNECT') return undefined
  if (id === AUTH_ID && type !== 'AUTH') return undefined
  const { rdns, uuid } = isRecord(value.info) ? value.info : {}
  return {
    id,
    type,
    name,
    namespace,
    ...compact({
      info:
        typeof rdns === 'string' || typeof uuid === 'string'
          ? compact({ rdns: textOf(rdns), uuid: textOf(uuid) })
          : undefined,
      imageUrl: isImage(imageUrl) ? imageUrl : undefined,
      explorerId: textOf(explorerId),
      isDuplicate: isDuplicate === true ? true : undefined,
    }),
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function isImage(value: unknown): value is string {
  return isSafeIcon(value) || (typeof value === 'string' && /^https:\/\/\S{1,2000}$/.test(value))
}
