import type { StorageKey } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import { accountsAtom } from '../account/atoms.js'
import { selectActiveConnectorId } from '../connection/selectors.js'
import { selectNetworkId } from '../network/selectors.js'
import { isRecord } from '../record.js'
import { CONNECTIONS_KEY, NETWORK_KEY, type StoredConnection } from './connectionKeys.js'
import { restore } from './restore.js'

// The prefix of the first instance of a page, which is the one that a server renders.
const PREFIX = '@latchkey/'

/** What a page must know to render as the server did: a Cookie header's text, safe in HTML. */
export function dehydrate(core: AppKitCore): string {
  const { get } = core.store
  const connections = Object.entries(get(accountsAtom)).flatMap(
    ([namespace, { status, address, connectedWalletInfo }]): StoredConnection[] => {
      const caipNetworkId = selectNetworkId(get, namespace)
      const connectorId =
        selectActiveConnectorId(get, namespace) ??
        core.runtime.dormant.find((item) => item.namespace === namespace && item.isActive)
          ?.connectorId
      if (status === 'disconnected' || !address || !caipNetworkId || !connectorId) return []
      const name = connectedWalletInfo?.name ?? connectorId
      return [{ namespace, connectorId, name, address, caipNetworkId, isActive: true }]
    },
  )
  return [write(CONNECTIONS_KEY, connections), write(NETWORK_KEY, selectNetworkId(get))].join('; ')
}

/** Takes what `dehydrate` gave, or a Cookie header, as the stored state; garbage is ignored. */
export function hydrate(core: AppKitCore, state: string): void {
  if (typeof state !== 'string' || core.runtime.started !== undefined) return
  const read = <T>({ name, version, parse }: StorageKey<T>): T | undefined => {
    try {
      const envelope: unknown = JSON.parse(readCookie(state, PREFIX + name))
      return isRecord(envelope) && envelope.v === version ? parse(envelope.d) : undefined
    } catch {
      return undefined
    }
  }
  restore(core, { connections: read(CONNECTIONS_KEY), network: read(NETWORK_KEY) })
}

// A long value is cut into several cookies: `name`, `name.1`, `name.2`, …
function readCookie(header: string, name: string): string {
  const key = encodeURIComponent(name)
  const cookies = new Map(
    header.split(';').map((part): [string, string] => {
      const [head = '', value = ''] = part.trim().split('=')
      return [head, value]
    }),
  )
  let text = ''
  for (let index = 0; ; index += 1) {
    const chunk = cookies.get(index === 0 ? key : `${key}.${index}`)
    if (chunk === undefined) return decodeURIComponent(text)
    text += chunk
  }
}

// In the form that the cookie storage writes, so that both are read in one way.
function write<T>({ name, version: v }: StorageKey<T>, d: T | undefined): string {
  return `${encodeURIComponent(PREFIX + name)}=${encodeURIComponent(JSON.stringify({ v, d }))}`
}
