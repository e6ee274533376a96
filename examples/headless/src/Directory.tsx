import type { WalletOption } from '@latchkey/appkit'
import type { UseAppKitWalletsReturn } from '@latchkey/ui-react'
import { useState } from 'react'
import type { Run } from './App.js'
import { WalletRow } from './WalletRow.js'

interface DirectoryProps {
  readonly wallets: UseAppKitWalletsReturn
  readonly run: Run
  readonly onChoose: (wallet: WalletOption) => void
}

/** All wallets, page by page or by name. Nothing is read before it is asked for. */
export function Directory({ wallets, run, onChoose }: DirectoryProps) {
  const { count, fetchWallets, isFetchingWallets, page, walletsError, wcWallets } = wallets
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState('')
  const hasMore = page > 0 && wcWallets.length < count
  return (
    <section className="panel" aria-labelledby="all">
      <h2 id="all">All wallets</h2>
      <form
        className="bar"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(search)
          run(() => fetchWallets({ search }))
        }}
      >
        <input
          type="search"
          aria-label="Name of a wallet"
          data-testid="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <button type="submit" data-testid="find">
          Search
        </button>
      </form>
      <p role="status" data-testid="count">
        {isFetchingWallets
          ? 'Looking for wallets'
          : walletsError
            ? 'The list of wallets cannot be read now.'
            : page > 0
              ? `Found: ${count}`
              : ''}
      </p>
      <ul>
        {wcWallets.map((wallet) => (
          <WalletRow key={wallet.id} wallet={wallet} onChoose={onChoose} />
        ))}
      </ul>
      {hasMore ? (
        <div className="bar">
          <button
            type="button"
            data-testid="more"
            disabled={isFetchingWallets}
            onClick={() => run(() => fetchWallets({ search: asked, page: page + 1 }))}
          >
            Show more
          </button>
        </div>
      ) : null}
    </section>
  )
}
