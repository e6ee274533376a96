import {
  type AppKit,
  fetchWallets,
  refreshWalletDirectory,
  type WalletOption,
  type WalletPage,
  type WalletQuery,
} from '@latchkey/appkit'
import { AppKitError } from '@latchkey/foundation'
import { useEffect, useMemo, useState } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'

interface WalletPages {
  /** All pages of the query so far. */
  readonly wcWallets: readonly WalletOption[]
  readonly page: number
  readonly count: number
  readonly isFetchingWallets: boolean
  readonly walletsError: AppKitError | undefined
}

const NO_PAGES: WalletPages = {
  wcWallets: [],
  page: 0,
  count: 0,
  isFetchingWallets: false,
  walletsError: undefined,
}

/** The pages of the directory that a component has asked for. */
export function useFetchWallets() {
  const appkit = useAppKitInstance()
  const [pages, setPages] = useState(NO_PAGES)
  const reader = useMemo(() => createReader(appkit, setPages), [appkit])
  useEffect(() => {
    reader.resume()
    return reader.stop
  }, [reader])
  return { ...pages, fetchWallets: reader.fetch }
}

type Update = (change: (pages: WalletPages) => WalletPages) => void

function createReader(appkit: AppKit, update: Update) {
  let current = new AbortController()
  let asked = ''
  /** What has been asked for and not answered. */
  let open: WalletQuery | undefined

  const reader = {
    stop: () => current.abort(),
    /** Asks again for what was cut off when React took the component away: it is back, as under StrictMode and `Activity`. */
    resume() {
      // It stands in the state, too.
      if (open !== undefined) reader.fetch(open).catch(() => undefined)
    },
    async fetch({ page = 1, ...query }: WalletQuery = {}): Promise<void> {
      current.abort()
      current = new AbortController()
      const { signal } = current
      open = { page, ...query }
      const isNext = page > 1 && asked === JSON.stringify(query)
      asked = JSON.stringify(query)
      update((pages) => ({
        ...(isNext ? pages : NO_PAGES),
        isFetchingWallets: true,
        walletsError: undefined,
      }))
      // The wallets of the first list come from the directory too; how that went stands in its atom.
      refreshWalletDirectory(appkit).catch(() => undefined)
      try {
        const found = await fetchWallets(appkit, { page, ...query, signal })
        if (signal.aborted) return
        open = undefined
        update((pages) => join(pages, found, page))
      } catch (error) {
        if (signal.aborted) return
        open = undefined
        const walletsError = AppKitError.is(error)
          ? error
          : new AppKitError('UNKNOWN', {}, { cause: error })
        update((pages) => ({ ...pages, isFetchingWallets: false, walletsError }))
        throw walletsError
      }
    },
  }
  return reader
}

/** Later pages may repeat what the directory has moved meanwhile. */
function join(before: WalletPages, { wallets, count }: WalletPage, page: number): WalletPages {
  const ids = new Set(before.wcWallets.map(({ id }) => id))
  const wcWallets = [...before.wcWallets, ...wallets.filter(({ id }) => !ids.has(id))]
  return { wcWallets, page, count, isFetchingWallets: false, walletsError: undefined }
}
