import type { Transaction } from '@latchkey/blockchain-api'
import type { Assets } from '../assets/createAssets.js'
import type { ApiChains } from '../chains/chains.js'
import type { ApiDatabase } from '../database.js'
import type { Prices } from '../prices/createPrices.js'
import type { Account } from '../routes/parameters.js'
import { createStore } from './createStore.js'
import { formatCursor, parseCursor } from './cursor.js'
import { createSelectPage } from './selectPage.js'
import { syncEvmChain } from './syncEvmChain.js'
import { syncSolanaAccount } from './syncSolanaAccount.js'
import { toTransaction } from './toTransaction.js'

/** What was done with accounts, read from the chains into the database and from there. */
export interface History {
  /**
   * A page of an account's transactions, newest first. The index first catches up with the chains.
   * @throws ApiFailure 400 for a cursor that is none of ours, 503 where a chain does not answer
   */
  page(parameters: HistoryPageParameters): Promise<HistoryPage>
  /** Waits until nothing is being read. */
  settle(): Promise<void>
}

export interface HistoryPageParameters {
  readonly account: Account
  /** All chains without it. */
  readonly chain?: string | undefined
  readonly cursor?: string | undefined
  /** Of the API itself, for the icons. */
  readonly origin: string
}

export interface HistoryPage {
  readonly data: readonly Transaction[]
  /** Nothing on the last page. */
  readonly next: string | null
}

/** Transactions on a page. */
export const HISTORY_PAGE_COUNT = 50

export interface HistoryParts {
  readonly database: ApiDatabase
  readonly chains: ApiChains
  readonly assets: Assets
  readonly prices: Prices
}

export function createHistory({ database, chains, assets, prices }: HistoryParts): History {
  const parts = { store: createStore(database), assets, prices }
  const selectPage = createSelectPage(database)
  const turns = createTurns()

  const sync = async ({ namespace, address }: Account, only: string | undefined) => {
    const isWanted = ({ caipNetworkId }: { readonly caipNetworkId: string }) =>
      caipNetworkId === (only ?? caipNetworkId)
    if (namespace === 'eip155')
      await Promise.all(
        chains.evm
          .filter(isWanted)
          .map((chain) => turns.take(chain.caipNetworkId, () => syncEvmChain(chain, parts))),
      )
    else if (chains.solana && isWanted(chains.solana)) {
      const { solana } = chains
      await turns.take(solana.caipNetworkId, () => syncSolanaAccount(solana, address, parts))
    }
  }

  return {
    async page({ account, chain, cursor, origin }) {
      const before = cursor === undefined ? undefined : parseCursor(cursor)
      await sync(account, chain)
      const { address } = account
      // One more says whether there is another page.
      const found = selectPage({ account: address, chain, before, count: HISTORY_PAGE_COUNT + 1 })
      const page = found.slice(0, HISTORY_PAGE_COUNT)
      const last = page.at(-1)
      return {
        data: page.map((transaction) =>
          toTransaction(transaction, { account: address, assets, origin }),
        ),
        next: last && found.length > page.length ? formatCursor(last.position) : null,
      }
    },
    settle: turns.settle,
  }
}

/** Runs one after the other what has the same key, so that two never write the same blocks. */
function createTurns(): {
  readonly take: (key: string, run: () => Promise<void>) => Promise<void>
  readonly settle: () => Promise<void>
} {
  const last = new Map<string, Promise<void>>()
  return {
    take(key, run) {
      const before = last.get(key) ?? Promise.resolve()
      const mine = before.catch(() => undefined).then(run)
      last.set(key, mine)
      return mine
    },
    settle: async () => void (await Promise.allSettled(last.values())),
  }
}
