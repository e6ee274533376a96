import {
  AppKitError,
  BALANCE_RETRY_COOLDOWN_MS,
  type CaipNetworkId,
  type ChainNamespace,
  PORTFOLIO_CACHE_MS,
  parseCaipNetworkId,
} from '@latchkey/foundation'
import type { AddressOnNetwork } from '../account/accountApi.js'
import { getAccountData } from '../account/accountData.js'
import { isConnected, selectAccount } from '../account/selectors.js'
import type { CachedValue } from '../cache/createDataCache.js'
import type { AppKitCore } from '../core.js'
import { errorText } from '../locale/errorText.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { selectNetworkId } from '../network/selectors.js'
import { toAppKitError } from '../rpc/toAppKitError.js'
import { showToast } from '../toast/showToast.js'
import { countTokens } from './countTokens.js'
import { readPortfolio } from './readPortfolio.js'
import { selectPortfolio } from './selectPortfolio.js'
import type { Portfolio, PortfolioState } from './types.js'
import { writePortfolio } from './writePortfolio.js'

/** Whose token balances to read, and how. */
export interface RefreshPortfolioParameters {
  /** Default: the active one. */
  readonly namespace?: ChainNamespace
  /** True: asks even where what is known is fresh. Default false. */
  readonly isForced?: boolean
  /** True: asks even where an answer is on its way, for somebody who has waited too long. Default false. */
  readonly isAnew?: boolean
  /** True: a failure shows no toast, since nobody has asked just now. Default false. */
  readonly isQuiet?: boolean
}

/**
 * Reads the token balances of the account on show and writes them (ACC-3…ACC-5); from then on they are read again
 * whenever they may have changed. It never rejects: the state says what failed, and what was known is then counted by
 * the network itself. Without a connection, or without `endpoints.api`, nobody is asked.
 */
export async function refreshPortfolio(
  core: AppKitCore,
  {
    namespace: wanted,
    isAnew = false,
    isForced = isAnew,
    isQuiet = false,
  }: RefreshPortfolioParameters = {},
): Promise<PortfolioState> {
  const { store, options, signal } = core
  const namespace = wanted ?? store.get(activeNamespaceAtom)
  const account = selectAccount(store.get, namespace)
  const { address, caipAddress } = account
  const caipNetworkId = selectNetworkId(store.get, namespace)
  const isThere = isConnected(account) && address !== undefined && caipNetworkId !== undefined
  if (namespace === undefined || !isThere || !options.endpoints.api || signal.aborted)
    return selectPortfolio(store.get, namespace)
  const data = getAccountData(core)
  data.followed.add(namespace)
  const write = (patch: Partial<PortfolioState>): PortfolioState => {
    const isOnShow = selectAccount(store.get, namespace).caipAddress === caipAddress
    if (isOnShow && !signal.aborted) writePortfolio(core, namespace, { ...patch, caipAddress })
    return selectPortfolio(store.get, namespace)
  }
  const known = data.portfolios.get(`${caipNetworkId}:${address}`)
  write({
    status: 'loading',
    ...(known && keptPatch(selectPortfolio(store.get, namespace), known)),
  })
  try {
    const read = await readPortfolio(core, { address, caipNetworkId, isForced, isAnew })
    if (!read.value.isSupported) throw unsupported(core, caipNetworkId)
    return write({ status: 'success', error: undefined, retryAt: undefined, ...toPatch(read) })
  } catch (cause) {
    const failed = fail(core, toAppKitError(cause), isQuiet, write)
    return recount(core, { address, caipNetworkId }, isForced, failed, write)
  }
}

/** Where the server fails, the network itself says how much there is of what is known; the prices remain old. */
async function recount(
  core: AppKitCore,
  account: AddressOnNetwork,
  isForced: boolean,
  failed: PortfolioState,
  write: (patch: Partial<PortfolioState>) => PortfolioState,
): Promise<PortfolioState> {
  const { caipAddress, balances, status } = failed
  if (status !== 'error' || caipAddress === undefined || balances === undefined) return failed
  const { countedAt, portfolios } = getAccountData(core)
  const age = Date.now() - (countedAt.get(caipAddress) ?? 0)
  if (!isForced && age >= 0 && age < PORTFOLIO_CACHE_MS) return failed
  countedAt.set(caipAddress, Date.now())
  const counted = await countTokens(core, account, balances)
  const { namespace } = parseCaipNetworkId(account.caipNetworkId)
  const now = selectPortfolio(core.store.get, namespace)
  // What has been read meanwhile is newer.
  if (!counted || now !== failed) return now
  // What the server said before no longer holds, however young.
  portfolios.expire((key) => key === caipAddress)
  return write({ balances: counted, isStale: true })
}

/** What to show until the answer comes: what is kept, unless what is on show is as new, or was counted since. */
function keptPatch(now: PortfolioState, kept: CachedValue<Portfolio>): Partial<PortfolioState> {
  if (!kept.value.isSupported) return {}
  const { balances, isStale, updatedAt = 0 } = now
  if (balances === undefined || kept.at > updatedAt) return toPatch(kept)
  return { isStale: isStale || kept.isStale }
}

function toPatch({ value, isStale, at }: CachedValue<Portfolio>): Partial<PortfolioState> {
  return { balances: value.balances, isStale, updatedAt: at }
}

/** Writes what is known by now, and says it to the user, once a failure (ACC-5). */
function fail(
  core: AppKitCore,
  error: AppKitError,
  isQuiet: boolean,
  write: (patch: Partial<PortfolioState>) => PortfolioState,
): PortfolioState {
  const { failures } = getAccountData(core)
  // Within the time of the block the client gives the same failure again.
  const known = failures.get(error)
  const failedAt = known ?? performance.now()
  failures.set(error, failedAt)
  const left = Math.max(0, failedAt + BALANCE_RETRY_COOLDOWN_MS - performance.now())
  const state = write({ status: 'error', error, retryAt: Math.round(Date.now() + left) })
  if (state.status !== 'error' || state.error !== error) return state
  if (known === undefined && !isQuiet) {
    const message = errorText(core, new AppKitError('TOKEN_BALANCE_UNAVAILABLE'))
    showToast(core, { message, variant: 'error' })
  }
  core.logger.warn('The token balances could not be read', error)
  return state.balances === undefined ? state : write({ isStale: true })
}

/** The failure of a network that the server does not know: one a network, so that it is said once. */
function unsupported(core: AppKitCore, caipNetworkId: CaipNetworkId): AppKitError {
  const errors = getAccountData(core).unsupportedNetworks
  const error = errors.get(caipNetworkId) ?? new AppKitError('TOKEN_BALANCE_UNAVAILABLE')
  errors.set(caipNetworkId, error)
  return error
}
