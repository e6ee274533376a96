import type { AppKitCore } from '@latchkey/appkit'
import type {
  BlockchainApi,
  FetchedHistory,
  FetchHistoryParameters,
} from '@latchkey/blockchain-api'
import { AppKitError } from '@latchkey/foundation'

/** Reads one page of a history. */
export type FetchPage = (parameters: FetchHistoryParameters) => Promise<FetchedHistory>

/** The client of an instance's server; undefined where the app names none. */
export type OpenApi = (core: AppKitCore) => Promise<BlockchainApi | undefined>

/**
 * Reads pages from the server of an instance; the code for it loads with the first one.
 * @throws AppKitError TRANSACTIONS_FETCH_FAILED without a server, else as `fetchHistory` does
 */
export function createFetchPage(core: AppKitCore, openApi: OpenApi): FetchPage {
  return async (parameters) => {
    const [api, { fetchHistory }] = await Promise.all([openApi(core), import('./askServer.js')])
    if (!api) throw new AppKitError('TRANSACTIONS_FETCH_FAILED', { reason: 'no endpoints.api' })
    return fetchHistory(api, parameters)
  }
}
