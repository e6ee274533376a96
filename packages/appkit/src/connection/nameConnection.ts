import type { ConnectionKey } from './machine/types.js'

/** What a connection is called where several are told apart by a text: its namespace has no space. */
export function nameConnection({ connectorId, namespace }: ConnectionKey): string {
  return `${namespace} ${connectorId}`
}
