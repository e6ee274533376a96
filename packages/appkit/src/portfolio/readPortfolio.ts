import { AppKitError, type CaipAddress, isCaipAddress } from '@latchkey/foundation'
import type { AddressOnNetwork } from '../account/accountApi.js'
import { getAccountData } from '../account/accountData.js'
import type { CachedValue } from '../cache/createDataCache.js'
import type { AppKitCore } from '../core.js'
import type { Portfolio } from './types.js'

/** Contracts of one request: they stand in its address. */
const MOST_FORCED = 20

/** How a portfolio is read: see `ReadParameters`. */
interface ReadPortfolioParameters extends AddressOnNetwork {
  readonly isForced?: boolean
  readonly isAnew?: boolean
}

/**
 * Reads the portfolio of an account on a network, from the cache where that is fresh. Throws
 * `TOKEN_BALANCE_UNAVAILABLE` without `endpoints.api`, or as the client does.
 */
export function readPortfolio(
  core: AppKitCore,
  { address, caipNetworkId, isForced = false, isAnew = false }: ReadPortfolioParameters,
): Promise<CachedValue<Portfolio>> {
  const data = getAccountData(core)
  const key: CaipAddress = `${caipNetworkId}:${address}`
  const isUnsettled = data.unsettled.has(key)
  const isNew = isForced || isAnew || isUnsettled
  return data.portfolios.read(key, {
    isForced: isNew,
    isAnew,
    isKept: !isUnsettled,
    load: async () => {
      const api = await data.openApi()
      if (!api) throw new AppKitError('TOKEN_BALANCE_UNAVAILABLE')
      const known = data.portfolios.get(key)?.value.balances ?? []
      const contracts = known.flatMap((item) => (isCaipAddress(item.address) ? item.address : []))
      const forceUpdate = isNew ? contracts.slice(0, MOST_FORCED) : undefined
      return api.readPortfolio({ address, caipNetworkId, forceUpdate })
    },
  })
}
