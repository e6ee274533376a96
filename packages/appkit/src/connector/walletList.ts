import { atom } from 'jotai/vanilla'
import { recentWalletsAtom } from '../connection/atoms.js'
import type { RecentWallet } from '../connection/types.js'
import { WALLET_LIST_LIMIT } from '../constants.js'
import { type InstanceFacts, instanceAtom } from '../optionsAtom.js'
import { compact, own } from '../record.js'
import { connectorsAtom } from './atoms.js'
import { orderWallets } from './order.js'
import { type Connector, WALLET_CONNECT_ID, type WalletOption } from './types.js'

/** The rows to show: one a wallet, in the configured order. */
export const walletListAtom = atom((get): readonly WalletOption[] => {
  const facts = get(instanceAtom)
  if (!facts?.options.enableWallets) return []
  const connectors = facts.namespaces.flatMap(
    (namespace) => own(get(connectorsAtom), namespace) ?? [],
  )
  return createWalletList(facts, connectors, get(recentWalletsAtom))
})

/** Merges the connectors of every namespace into one ordered list of wallets. */
export function createWalletList(
  { options, walletConnectNamespaces }: InstanceFacts,
  connectors: readonly Connector[],
  recent: readonly RecentWallet[],
): readonly WalletOption[] {
  const shown = connectors.filter(
    ({ type }) =>
      type !== 'AUTH' &&
      (type !== 'INJECTED' || options.enableInjected) &&
      (type !== 'ANNOUNCED' || options.enableEIP6963),
  )
  const rows = groupConnectors(shown).slice(0, WALLET_LIST_LIMIT)
  const ids = new Set<string>([WALLET_CONNECT_ID])
  const wallets = rows.map((row) => toWallet(row, ids, recent, options.connectorImages))
  if (options.enableWalletConnect && walletConnectNamespaces.length > 0) {
    wallets.push(walletConnectRow(walletConnectNamespaces, options.connectorImages))
  }
  const recentIds = recent.flatMap(
    (item) => wallets.find((wallet) => isSame(wallet, item))?.id ?? [],
  )
  return orderWallets(wallets, options, recentIds)
}

/** The row with an id, or the row that a connector of that id belongs to. */
export function findWallet(wallets: readonly WalletOption[], id: string): WalletOption | undefined {
  return (
    wallets.find((wallet) => wallet.id === id) ??
    wallets.find((wallet) => wallet.connectors.some((connector) => connector.id === id))
  )
}

interface Row {
  readonly connectors: Connector[]
  readonly isDuplicate: boolean
}

function groupConnectors(connectors: readonly Connector[]): Row[] {
  const rows: Row[] = []
  const byName = new Map<string, Row>()
  const byRdns = new Map<string, Row>()
  for (const connector of connectors) {
    const { rdns } = connector.info ?? {}
    const name = nameKey(connector.name)
    const known = connector.isDuplicate
      ? undefined
      : (rdns && byRdns.get(rdns)) || sameName(byName.get(name), rdns)
    const other = known?.connectors.find(({ namespace }) => namespace === connector.namespace)
    if (known && !other) {
      known.connectors.push(connector)
      if (rdns && !byRdns.has(rdns)) byRdns.set(rdns, known)
      continue
    }
    // The same wallet reached in two ways is one row: the announced way is the wallet's own.
    if (known && other && (other.type !== 'ANNOUNCED' || connector.type !== 'ANNOUNCED')) {
      if (connector.type === 'ANNOUNCED')
        known.connectors[known.connectors.indexOf(other)] = connector
      continue
    }
    const row = {
      connectors: [connector],
      isDuplicate: known !== undefined || !!connector.isDuplicate,
    }
    rows.push(row)
    if (row.isDuplicate) continue
    if (rdns) byRdns.set(rdns, row)
    if (!byName.has(name)) byName.set(name, row)
  }
  return rows
}

// Two different rdns are two wallets, whatever they call themselves.
function sameName(row: Row | undefined, rdns: string | undefined): Row | undefined {
  return row?.connectors.every(({ info }) => !rdns || !info?.rdns || info.rdns === rdns)
    ? row
    : undefined
}

function toWallet(
  { connectors, isDuplicate }: Row,
  ids: Set<string>,
  recent: readonly RecentWallet[],
  images: Readonly<Record<string, string>>,
): WalletOption {
  const [first] = connectors
  const rdns = connectors.find(({ info }) => info?.rdns)?.info?.rdns
  const explorerId = connectors.find((connector) => connector.explorerId)?.explorerId
  let id = isDuplicate ? (first?.id ?? '') : (rdns ?? first?.id ?? '')
  for (let count = 2; ids.has(id); count += 1) id = `${first?.id}#${count}`
  ids.add(id)
  const wallet: WalletOption = {
    id,
    type: connectors.length > 1 ? 'MULTI_CHAIN' : (first?.type ?? 'EXTERNAL'),
    name: first?.name ?? '',
    isInstalled: connectors.some(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED'),
    isRecent: false,
    isDuplicate,
    connectors,
    ...compact({
      rdns,
      explorerId,
      imageUrl:
        own(images, rdns) ??
        own(images, first?.id) ??
        connectors.find(({ imageUrl }) => imageUrl)?.imageUrl,
    }),
  }
  return { ...wallet, isRecent: recent.some((item) => isSame(wallet, item)) }
}

function walletConnectRow(
  namespaces: readonly string[],
  images: Readonly<Record<string, string>>,
): WalletOption {
  const row = { id: WALLET_CONNECT_ID, type: 'WALLET_CONNECT', name: 'WalletConnect' } as const
  return {
    ...row,
    isInstalled: false,
    isRecent: false,
    isDuplicate: false,
    connectors: namespaces.map((namespace) => ({ ...row, namespace })),
    ...compact({ imageUrl: own(images, WALLET_CONNECT_ID) }),
  }
}

function isSame(wallet: WalletOption, recent: RecentWallet): boolean {
  // A look-alike never takes the place of the wallet that was used.
  if (wallet.isDuplicate) return wallet.id === recent.id
  return wallet.id === recent.id || (recent.rdns !== undefined && wallet.rdns === recent.rdns)
}

function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
