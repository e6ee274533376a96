import { AppKitError, RPC_TIMEOUT_MS, VERSION, withTimeout } from '@latchkey/foundation'
import { callAsync } from '../callAsync.js'
import { listNotOffered } from '../connector/coinbase.js'
import { WALLET_LIST_LIMIT } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { instanceAtom } from '../options/atoms.js'
import { isRecord, own } from '../record.js'
import { customWalletsAtom, walletListingsAtom } from './atoms.js'
import { cleanWallet, cleanWallets } from './cleanWallet.js'
import { createListSource } from './createListSource.js'
import { linkSchemes } from './linkSchemes.js'
import { toListedWallet } from './toListedWallet.js'
import type { Wallet, WalletQuery, WalletSource } from './types.js'

/** A page of the directory, cleaned. */
export interface ListingPage {
  readonly wallets: readonly Wallet[]
  /** How many there are in all. */
  readonly count: number
}

/**
 * Reads a page of the app's directory, within what the app offers, and remembers its wallets. Throws
 * `WALLETS_UNAVAILABLE`, or `REQUEST_ABORTED` when the signal ends it.
 */
export async function readPage(
  core: AppKitCore,
  { include, exclude, ...query }: WalletQuery,
  signal?: AbortSignal,
): Promise<ListingPage> {
  const { includeWalletIds, excludeWalletIds } = core.options
  const only = intersect(given(includeWalletIds), given(include))
  if (only?.length === 0) return { wallets: [], count: 0 }
  const without = [...(excludeWalletIds ?? []), ...listNotOffered(core.options), ...(exclude ?? [])]
  const asked: WalletQuery = {
    ...query,
    ...(only && { include: only }),
    ...(without.length > 0 && { exclude: without }),
  }
  const page = await ask(core, asked, signal)
  const { walletSource, endpoints } = core.options
  const isServers = walletSource === undefined && endpoints.wallets !== undefined
  const schemes = isServers ? linkSchemes(core) : 'all'
  const origin = { directory: endpoints.wallets, schemes }
  const { wallets: read, dropped } = cleanWallets(page.wallets, origin, WALLET_LIST_LIMIT)
  if (dropped > 0) core.logger.warn(`${dropped} wallets of the list could not be read`)
  // A source of the app's own may not know every parameter.
  const custom = core.store.get(customWalletsAtom)
  const wallets = read
    .filter(
      ({ badgeType, id }) =>
        (!only || only.includes(id)) &&
        !without.includes(id) &&
        (query.badge === undefined || badgeType === query.badge),
    )
    .map((listing) => describeAsApp(listing, custom))
  remember(core, wallets)
  const isAll = query.page === 1 && page.wallets.length >= page.count
  return { wallets, count: isAll ? wallets.length : page.count }
}

async function ask(
  core: AppKitCore,
  query: WalletQuery,
  signal: AbortSignal | undefined,
): Promise<{ readonly wallets: readonly unknown[]; readonly count: number }> {
  const attempt = new AbortController()
  const stop = () => attempt.abort()
  const signals = [core.signal, ...(signal ? [signal] : [])]
  for (const item of signals) item.addEventListener('abort', stop)
  if (signals.some(({ aborted }) => aborted)) stop()
  const load = async () => (await loadSource(core))(query, { signal: attempt.signal })
  try {
    const page: unknown = await withTimeout(callAsync(load), {
      signal: attempt.signal,
      timeoutMs: RPC_TIMEOUT_MS,
    })
    if (!isRecord(page) || !Array.isArray(page.wallets)) throw new AppKitError('INVALID_RESPONSE')
    const { wallets, count } = page
    return { wallets, count: typeof count === 'number' && count > 0 ? count : 0 }
  } catch (cause) {
    if (attempt.signal.aborted) throw cause
    throw new AppKitError('WALLETS_UNAVAILABLE', {}, { cause })
  } finally {
    for (const item of signals) item.removeEventListener('abort', stop)
    // However it ended, nothing goes on in the background.
    stop()
  }
}

/** The app's own directory, else its server's, else the list that is always there. */
async function loadSource({ options, store }: AppKitCore): Promise<WalletSource> {
  const { walletSource, endpoints, projectId } = options
  if (walletSource) return walletSource
  if (endpoints.wallets === undefined) {
    const { createBuiltInSource } = await import('./builtIn/createBuiltInSource.js')
    const facts = store.get(instanceAtom)
    const { featuredWalletIds, includeWalletIds = [], excludeWalletIds = [] } = options
    return createBuiltInSource(
      createListSource,
      (custom) => {
        const wallet = cleanWallet(custom, { schemes: 'all' })
        return !!wallet && !!facts && toListedWallet(wallet, facts) !== undefined
      },
      [...featuredWalletIds, ...includeWalletIds, ...excludeWalletIds],
    )
  }
  const baseUrl = endpoints.wallets
  const { fetchWalletPage } = await import('./askDirectory.js')
  return (query, { signal }) =>
    fetchWalletPage({
      baseUrl,
      projectId,
      sdkType: 'appkit',
      sdkVersion: VERSION,
      query,
      signal,
    })
}

/** A wallet that the app knows itself is what the app says of it; the directory may know more. A name alone may be another's. */
function describeAsApp(listing: Wallet, custom: readonly Wallet[]): Wallet {
  const { id, rdns } = listing
  const known = custom.find((each) => each.id === id || (rdns !== undefined && each.rdns === rdns))
  return known ? { ...listing, ...known, id } : listing
}

// Ids are foreign: without a prototype none of them means more than it says.
function remember({ store }: AppKitCore, wallets: readonly Wallet[]): void {
  const listings = store.get(walletListingsAtom)
  if (wallets.every(({ id, name }) => own(listings, id)?.name === name)) return
  const next: Record<string, Wallet> = Object.assign(Object.create(null), listings)
  for (const wallet of wallets) next[wallet.id] = wallet
  store.set(walletListingsAtom, next)
}

// An empty list of wallets to include includes all, as none does.
function given(ids: readonly string[] | undefined): readonly string[] | undefined {
  return ids && ids.length > 0 ? ids : undefined
}

function intersect(
  a: readonly string[] | undefined,
  b: readonly string[] | undefined,
): readonly string[] | undefined {
  return a && b ? a.filter((id) => b.includes(id)) : (a ?? b)
}
