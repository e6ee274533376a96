import type { Connection, RecentConnection } from '@latchkey/appkit'
import { shortenAddress } from '../../primitives/Address/shortenAddress.js'

/** An account of a live connection. */
export interface AccountRow {
  readonly key: string
  readonly namespace: string
  readonly connectorId: string
  readonly address: string
  /** The wallet's name. */
  readonly wallet: string
  /** What the account is called: by its owner, else by its address. */
  readonly label: string
  /** What kind of account the wallet says it is. */
  readonly type: string | undefined
  readonly isActive: boolean
}

/** A live connection with its accounts. */
export interface WalletGroup {
  readonly key: string
  readonly namespace: string
  readonly connectorId: string
  readonly name: string
  readonly rdns: string | undefined
  readonly imageUrl: string | undefined
  readonly isActive: boolean
  readonly accounts: readonly AccountRow[]
}

/** A connection that has ended, by the account that was in use. */
export interface RecentRow {
  readonly key: string
  readonly namespace: string
  readonly connectorId: string
  readonly address: string
  readonly wallet: string
  readonly rdns: string | undefined
  readonly icon: string | undefined
  readonly label: string
  readonly disconnectedAt: number
}

/** The account in use in a namespace. */
export interface ActiveAccount {
  readonly connectorId: string | undefined
  readonly address: string | undefined
}

/** The live connections of a namespace as the view lists them: `first` and its wallet come first. */
export function walletGroups(
  connections: readonly Connection[],
  active: ActiveAccount,
  labels: ReadonlyMap<string, string>,
  first = active,
): readonly WalletGroup[] {
  const groups = connections.map(({ accounts, connectorId, icon, name, namespace, rdns }) => {
    const isActive = connectorId === active.connectorId
    const rows = accounts.map(({ address, type }) => ({
      key: `${namespace} ${connectorId} ${address}`,
      namespace,
      connectorId,
      address,
      wallet: name,
      label: labels.get(address) ?? shortenAddress(address),
      type,
      isActive: isActive && address === active.address,
    }))
    const isFirst = connectorId === first.connectorId
    return {
      key: `${namespace} ${connectorId}`,
      namespace,
      connectorId,
      name,
      rdns,
      imageUrl: icon,
      isActive,
      accounts: isFirst ? putFirst(rows, ({ address }) => address === first.address) : rows,
    }
  })
  return putFirst(groups, ({ connectorId }) => connectorId === first.connectorId)
}

function putFirst<Item>(items: readonly Item[], isFirst: (item: Item) => boolean) {
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))]
}

/** The connections that have ended, as the view lists them. */
export function recentRows(
  recent: readonly RecentConnection[],
  labels: ReadonlyMap<string, string>,
): readonly RecentRow[] {
  return recent.map(({ accounts, connectorId, disconnectedAt, icon, name, namespace, rdns }) => {
    const address = accounts[0]?.address ?? ''
    return {
      key: `${namespace} ${connectorId}`,
      namespace,
      connectorId,
      address,
      wallet: name,
      rdns,
      icon,
      label: labels.get(address) ?? shortenAddress(address),
      disconnectedAt,
    }
  })
}
