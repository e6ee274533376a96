import {
  type AppKit,
  fetchWallets,
  modalAtom,
  selectNetworks,
  type WalletOption,
} from '@latchkey/appkit'
import { WALLETS_PAGE_COUNT } from '@latchkey/foundation'
import { useCallback, useEffect, useRef } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { useKeptState } from '../modal/useKeptState.js'

/** After so many pages in a row with nothing new there is nothing more, whatever the directory says that it has. */
const MOST_IDLE_PAGES = 5

/** What of the directory is asked for. */
export interface WalletFilter {
  /** Empty for all. */
  readonly search: string
  readonly isCertified: boolean
}

/** The pages that have come so far, and where the next stands. */
export interface WalletPages {
  readonly filter: WalletFilter
  readonly wallets: readonly WalletOption[]
  /** What was there before the filter changed, until the first page for it has come. */
  readonly earlier: readonly WalletOption[]
  /** How many there are in all, once it is known. */
  readonly count: number | undefined
  /** Pages that have come. */
  readonly page: number
  /** The last of them in a row that have brought nothing new. */
  readonly idlePages: number
  readonly status: 'loading' | 'ready' | 'error'
}

/** The wallets of the directory, page by page (WAL-1). Another filter begins again; a page that fails leaves those before it. */
export function useWalletPages({
  isCertified,
  search,
}: WalletFilter): WalletPages & { readonly loadMore: () => void; readonly retry: () => void } {
  const appkit = useAppKitInstance()
  const [pages, setPages] = useKeptState('wallet-pages', () => begin({ isCertified, search }))
  const running = useRef<AbortController>(undefined)
  const latest = useRef(pages)
  latest.current = pages

  const load = useCallback(
    (from: WalletPages) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      const { signal } = controller
      const put = (next: WalletPages) => {
        latest.current = next
        setPages(next)
      }
      const settle = (next: WalletPages) => {
        if (!signal.aborted) put(next)
      }
      put({ ...from, status: 'loading' })
      loadPage(appkit, from, signal).then(settle, () => settle({ ...from, status: 'error' }))
    },
    [appkit, setPages],
  )

  useEffect(() => {
    const { current } = latest
    const wanted = toFilter(current, { isCertified, search })
    if (wanted.status === 'loading') load(wanted)
    return () => running.current?.abort()
  }, [load, search, isCertified])

  // They may be called before what was asked for last has been drawn: it is not asked for again, nor called off.
  const isLatest = () => latest.current === pages
  const shown = toFilter(pages, { isCertified, search })
  return {
    ...shown,
    loadMore: () => {
      if (isLatest() && shown.status === 'ready' && hasMore(shown)) load(shown)
    },
    retry: () => {
      if (isLatest() && shown.status !== 'ready') load(shown)
    },
  }
}

/** The pages for a filter: none yet where they are those of another, which stay in sight until the first has come. */
function toFilter(pages: WalletPages, filter: WalletFilter): WalletPages {
  const isSame =
    pages.filter.search === filter.search && pages.filter.isCertified === filter.isCertified
  return isSame ? pages : begin(filter, [...pages.wallets, ...pages.earlier])
}

/** Whether another page is there. A search is one page. */
function hasMore({ count = 0, filter, page }: WalletPages): boolean {
  return filter.search === '' && page * WALLETS_PAGE_COUNT < count
}

async function loadPage(
  appkit: AppKit,
  from: WalletPages,
  signal: AbortSignal,
): Promise<WalletPages> {
  const { filter, wallets: before } = from
  const page = from.page + 1
  const { get } = appkit.store
  const { namespace } = get(modalAtom)
  const { count, wallets } = await fetchWallets(appkit, {
    page,
    signal,
    ...(filter.search === '' ? {} : { search: filter.search }),
    ...(filter.isCertified ? { badge: 'certified' } : {}),
    ...(namespace === undefined
      ? {}
      : { chains: selectNetworks(get, namespace).map(({ caipNetworkId }) => caipNetworkId) }),
  })
  const ids = new Set(before.map(({ id }) => id))
  const added = wallets.filter(({ id }) => !ids.has(id))
  const all = [...before, ...added]
  const idlePages = added.length > 0 ? 0 : from.idlePages + 1
  return {
    filter,
    page,
    idlePages,
    count: idlePages < MOST_IDLE_PAGES ? count : all.length,
    wallets: all,
    earlier: [],
    status: 'ready',
  }
}

function begin(filter: WalletFilter, earlier: readonly WalletOption[] = []): WalletPages {
  return {
    filter,
    wallets: [],
    earlier,
    count: undefined,
    page: 0,
    idlePages: 0,
    status: 'loading',
  }
}
