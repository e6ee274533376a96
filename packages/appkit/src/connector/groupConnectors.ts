import type { Connector } from './types.js'

/** The connectors of one wallet, at most one in each namespace. */
export interface ConnectorGroup {
  readonly connectors: Connector[]
  /** Another wallet claims to be this one: nothing tells which of them it is. */
  isDuplicate: boolean
}

/** Finds out which connectors lead to the same wallet: by rdns, then by name (WAL-3). */
export function groupConnectors(connectors: readonly Connector[]): readonly ConnectorGroup[] {
  const groups: ConnectorGroup[] = []
  const byName = new Map<string, ConnectorGroup>()
  const byRdns = new Map<string, ConnectorGroup>()
  for (const connector of connectors) {
    const { rdns } = connector.info ?? {}
    const name = nameKey(connector.name)
    const known = (rdns && byRdns.get(rdns)) || sameName(byName.get(name), rdns)
    const other = known?.connectors.find(({ namespace }) => namespace === connector.namespace)
    if (known && !other && !connector.isDuplicate) {
      known.connectors.push(connector)
      if (rdns && !byRdns.has(rdns)) byRdns.set(rdns, known)
      continue
    }
    // The same wallet reached in two ways is one row: the announced way is the wallet's own.
    const isOtherWay = other && (other.type !== 'ANNOUNCED' || connector.type !== 'ANNOUNCED')
    if (known && isOtherWay && !connector.isDuplicate) {
      if (connector.type === 'ANNOUNCED')
        known.connectors[known.connectors.indexOf(other)] = connector
      continue
    }
    if (known && other) known.isDuplicate = true
    const isDuplicate = other !== undefined || !!connector.isDuplicate
    const group = { connectors: [connector], isDuplicate }
    groups.push(group)
    if (rdns && !byRdns.has(rdns)) byRdns.set(rdns, group)
    if (!byName.has(name)) byName.set(name, group)
  }
  return groups
}

/** A name to compare by. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}

// Two different rdns are two wallets, whatever they call themselves.
function sameName(
  group: ConnectorGroup | undefined,
  rdns: string | undefined,
): ConnectorGroup | undefined {
  return group?.connectors.every(({ info }) => !rdns || !info?.rdns || info.rdns === rdns)
    ? group
    : undefined
}
