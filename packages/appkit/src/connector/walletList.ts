import { RECOMMENDED_WALLETS_COUNT } from '@latchkey/foundation'
import { atom } from 'jotai/vanilla'
import { recentWalletsAtom } from '../connection/atoms.js'
import type { RecentWallet } from '../connection/types.js'
import { WALLET_LIST_LIMIT } from '../constants.js'
import { type InstanceFacts, instanceAtom } from '../options/atoms.js'
import { compact, own } from '../record.js'
import { stableAtom } from '../stableAtom.js'
import {
  customWalletsAtom,
  type WalletReader,
  walletDirectoryAtom,
  walletListingsAtom,
  walletReaderAtom,
} from '../wallets/atoms.js'
import { createListingMatcher, isSameListing } from '../wallets/matchListing.js'
import { toListedWallet } from '../wallets/toListedWallet.js'
import type { Wallet } from '../wallets/types.js'
import { walletImage } from '../wallets/walletImage.js'
import { connectorsAtom } from './atoms.js'
import { isOffered } from './coinbase.js'
import { type ConnectorGroup, groupConnectors } from './groupConnectors.js'
import { markLookalikes } from './markLookalikes.js'
import { orderWallets } from './order.js'
import {
  type Connector,
  type ConnectorType,
  WALLET_CONNECT_ID,
  type WalletOption,
} from './types.js'

/** What the app and the directory say of wallets that may not be installed. */
export interface KnownWallets {
  readonly custom: readonly Wallet[]
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** All others that the directory has given so far. */
  readonly others: readonly Wallet[]
}

const NO_WALLETS: KnownWallets = { custom: [], featured: [], recommended: [], others: [] }

const newWalletListAtom = atom((get): readonly WalletOption[] => {
  const facts = get(instanceAtom)
  if (!facts?.options.enableWallets) return []
  const connectors = facts.namespaces.flatMap(
    (namespace) => own(get(connectorsAtom), namespace) ?? [],
  )
  const { featured, recommended } = get(walletDirectoryAtom)
  const known = {
    custom: get(customWalletsAtom),
    featured,
    recommended,
    others: Object.values(get(walletListingsAtom)),
  }
  return createWalletList(facts, connectors, get(recentWalletsAtom), known, get(walletReaderAtom))
})

/** The rows to show: one a wallet, in the configured order. The same array as long as they are the same. */
export const walletListAtom = stableAtom(newWalletListAtom)

/** Merges the connectors of every namespace, and what is known of other wallets, into one ordered list. */
export function createWalletList(
  facts: InstanceFacts,
  connectors: readonly Connector[],
  recent: readonly RecentWallet[],
  known: KnownWallets = NO_WALLETS,
  reader?: WalletReader,
): readonly WalletOption[] {
  const { options, walletConnectNamespaces } = facts
  const { custom, featured, recommended, others } = known
  const all = [...custom, ...featured, ...recommended, ...others]
  const here = describe(toRows(facts, connectors), all, facts)
  const listed = listWallets(here, recent, known, all, facts)
  const wallets = [...here, ...listed].map((wallet) =>
    recent.some((item) => isSame(wallet, item)) ? { ...wallet, isRecent: true } : wallet,
  )
  if (options.enableWalletConnect && walletConnectNamespaces.length > 0) {
    wallets.push(walletConnectRow(walletConnectNamespaces, options.connectorImages))
  }
  const recentIds = recent.flatMap(
    (item) => wallets.find((wallet) => isSame(wallet, item))?.id ?? [],
  )
  const rows = orderWallets(wallets, options, recentIds)
  return markLookalikes(rows, unmatched(here, custom, all), reader?.toLatin)
}

/** The row with an id, or the row that a listing or connector of that id belongs to. */
export function findWallet(wallets: readonly WalletOption[], id: string): WalletOption | undefined {
  return (
    wallets.find((wallet) => wallet.id === id) ??
    wallets.find((wallet) => wallet.listing?.id === id) ??
    wallets.find((wallet) => wallet.connectors.some((connector) => connector.id === id))
  )
}

/** The wallets that can be reached without the directory. */
function toRows({ options }: InstanceFacts, connectors: readonly Connector[]): WalletOption[] {
  const shown = connectors.filter(
    ({ id, info, type }) =>
      isOffered(options, id, info?.rdns) &&
      type !== 'AUTH' &&
      (type !== 'INJECTED' || options.enableInjected) &&
      // EIP-6963 is what gives a wallet its `info`; the Wallet Standard has none.
      (type !== 'ANNOUNCED' || !info || options.enableEIP6963),
  )
  const ids = new Set<string>([WALLET_CONNECT_ID])
  return groupConnectors(shown)
    .slice(0, WALLET_LIST_LIMIT)
    .map((group) => toWallet(group, ids, options.connectorImages))
}

/** Adds to each row what the app or the directory knows of it. */
function describe(
  rows: readonly WalletOption[],
  known: readonly Wallet[],
  facts: InstanceFacts,
): readonly WalletOption[] {
  const match = createListingMatcher(rows)
  const listings = new Map<WalletOption, Wallet>()
  for (const listing of known) {
    const { row } = match(listing) ?? {}
    if (row && !listings.has(row)) listings.set(row, listing)
  }
  return rows.map((row) => {
    const listing = listings.get(row)
    if (!listing) return row
    const imageUrl = row.imageUrl ?? walletImage(listing, facts.options.connectorImages)
    return { ...row, listing, ...compact({ imageUrl }) }
  })
}

/** The rows of wallets that are not here: recent, the app's own, featured, and recommended ones to fill up. */
function listWallets(
  here: readonly WalletOption[],
  recent: readonly RecentWallet[],
  { custom, featured, recommended }: KnownWallets,
  all: readonly Wallet[],
  facts: InstanceFacts,
): readonly WalletOption[] {
  const match = createListingMatcher(here)
  const added: Wallet[] = []
  const rows: WalletOption[] = []
  const add = (listing: Wallet) => {
    if (match(listing) || added.some((other) => isSameListing(other, listing))) return
    const row = toListedWallet(listing, facts)
    if (!row) return
    added.push(listing)
    rows.push(row)
  }
  for (const item of recent) {
    if (!isListed(item) || !isOffered(facts.options, item.id, item.rdns)) continue
    add(all.find(({ id }) => id === item.id) ?? toListing(item))
  }
  for (const listing of [...custom, ...featured]) add(listing)
  for (const listing of recommended) {
    if (here.length + rows.length >= RECOMMENDED_WALLETS_COUNT) break
    add(listing)
  }
  return rows
}

/** The wallets that are known and not among the rows that are here, each of the app's own by its own entry alone. */
function unmatched(
  here: readonly WalletOption[],
  custom: readonly Wallet[],
  all: readonly Wallet[],
): readonly Wallet[] {
  const match = createListingMatcher(here)
  return all.filter(
    (listing) =>
      !match(listing) && !custom.some((own) => own !== listing && isSameListing(own, listing)),
  )
}

// One that was reached by its listing can be reached so again, even before the directory is read.
function isListed({ id, explorerId }: RecentWallet): boolean {
  return id === explorerId
}

function toListing({ id, name, rdns, imageUrl }: RecentWallet): Wallet {
  return { id, name, ...compact({ rdns, imageUrl }) }
}

function toWallet(
  { connectors, isDuplicate }: ConnectorGroup,
  ids: Set<string>,
  images: Readonly<Record<string, string>>,
): WalletOption {
  const [first] = connectors
  const rdns = connectors.find(({ info }) => info?.rdns)?.info?.rdns
  const explorerId = connectors.find((connector) => connector.explorerId)?.explorerId
  const imageUrl = connectors.find((connector) => connector.imageUrl)?.imageUrl
  let id = isDuplicate ? (first?.id ?? '') : (rdns ?? first?.id ?? '')
  for (let count = 2; ids.has(id); count += 1) id = `${first?.id}#${count}`
  ids.add(id)
  return {
    id,
    type: connectors.length > 1 ? 'MULTI_CHAIN' : rowType(first),
    name: first?.name ?? '',
    isInstalled: connectors.some(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED'),
    isRecent: false,
    isDuplicate,
    connectors,
    ...compact({
      rdns,
      explorerId,
      imageUrl: walletImage({ ...first, rdns, imageUrl }, images),
    }),
  }
}

/** What leads to WalletConnect by itself is a wallet like any other: the kernel pairs for rows of its own. */
function rowType({ type }: Pick<Connector, 'type'> = { type: 'EXTERNAL' }): ConnectorType {
  return type === 'WALLET_CONNECT' ? 'EXTERNAL' : type
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
  // Of several that claim to be the wallet that was used, none takes its place.
  if (wallet.isDuplicate) return false
  return (
    wallet.id === recent.id ||
    wallet.listing?.id === recent.id ||
    (recent.rdns !== undefined && wallet.rdns === recent.rdns)
  )
}
