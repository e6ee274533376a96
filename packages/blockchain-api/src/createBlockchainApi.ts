import {
  BALANCE_RETRY_COOLDOWN_MS,
  type CaipNetworkId,
  ENS_CACHE_MS,
  IDENTITY_CACHE_MS,
  PORTFOLIO_CACHE_MS,
} from '@latchkey/foundation'
import { systemClock } from './clock.js'
import { type Cache, createCache } from './createCache.js'
import type { FetchedBalance } from './endpoints/fetchBalance.js'
import type { Identity } from './endpoints/fetchIdentity.js'
import type { FetchedNames } from './endpoints/fetchNames.js'
import type { Api } from './request.js'

/** The client of one server, made once: what every call carries, and what the server has said before. */
export interface BlockchainApi extends Api {
  readonly caches: {
    readonly balances: Cache<FetchedBalance>
    readonly identities: Cache<Identity>
    readonly names: Cache<FetchedNames>
    readonly networks: Cache<ReadonlySet<CaipNetworkId>>
  }
}

/**
 * Creates the client that the functions of the routes take first. Contacts nobody.
 *
 * @example
 * const api = createBlockchainApi({ baseUrl, projectId, sdkType: 'appkit', sdkVersion })
 * const { transactions, next } = await fetchHistory(api, { account, chainId: 'eip155:1' })
 */
export function createBlockchainApi(options: Api): BlockchainApi {
  const { now, elapsed } = options.clock ?? systemClock
  const clock = { now, elapsed }
  return {
    ...options,
    caches: {
      balances: createCache({
        keepMs: PORTFOLIO_CACHE_MS,
        keepFailureMs: BALANCE_RETRY_COOLDOWN_MS,
        ...clock,
      }),
      identities: createCache({ keepMs: IDENTITY_CACHE_MS, ...clock }),
      names: createCache({ keepMs: ENS_CACHE_MS, ...clock }),
      networks: createCache({ keepMs: Number.POSITIVE_INFINITY, ...clock }),
    },
  }
}
