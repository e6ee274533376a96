import {
  type AppKitError,
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
  ENS_CACHE_MS,
  IDENTITY_CACHE_MS,
  NATIVE_BALANCE_CACHE_MS,
  PORTFOLIO_CACHE_MS,
  type StorageKey,
} from '@latchkey/foundation'
import { cleanName } from '@latchkey/foundation/eip1193'
import type { Balance } from '../adapter/contract.js'
import { type CacheEntry, cacheKey } from '../cache/cacheKey.js'
import { createDataCache, type DataCache } from '../cache/createDataCache.js'
import type { AppKitCore } from '../core.js'
import { type AddressIdentity, cleanIdentity } from '../identity/cleanIdentity.js'
import { perInstance } from '../perInstance.js'
import { list, record, text } from '../persistence/connectionKeys.js'
import { cleanTokenBalance } from '../portfolio/cleanTokenBalance.js'
import type { Portfolio } from '../portfolio/types.js'
import { type AccountApi, openAccountApi } from './accountApi.js'

/** A balance as it is kept: JSON has no bigint. */
export interface KeptBalance extends Omit<Balance, 'value'> {
  readonly value: string
}

/**
 * What an instance has read of its accounts. The caches here say what is fresh, and outlive the page; those of the
 * client share requests, and hold a failure for as long as it must not be tried again.
 */
export interface AccountData {
  /** The server's client; undefined where `endpoints.api` names none. */
  openApi(): Promise<AccountApi | undefined>
  /** By CAIP-10 address, as all of them. */
  readonly portfolios: DataCache<Portfolio>
  readonly balances: DataCache<KeptBalance>
  readonly identities: DataCache<AddressIdentity>
  readonly names: DataCache<readonly string[]>
  /** Namespaces whose portfolio was asked for, and is kept up to date from then on. */
  readonly followed: Set<ChainNamespace>
  /** Accounts that have sent something which may not be confirmed yet: what is read of them is not kept. */
  readonly unsettled: Map<CaipAddress, ReturnType<typeof setTimeout>>
  /** When the tokens of an account were last counted by the network itself. */
  readonly countedAt: Map<CaipAddress, number>
  /** When each failure was met first, by a clock that nobody can set. */
  readonly failures: WeakMap<object, number>
  /** The failure of each network that the server does not know. */
  readonly unsupportedNetworks: Map<CaipNetworkId, AppKitError>
}

const heldData = perInstance((): { data?: AccountData } => ({}))

/** What the instance has read of its accounts; begun with what the storage has. */
export function getAccountData(core: AppKitCore): AccountData {
  const held = heldData(core)
  held.data ??= createAccountData(core)
  return held.data
}

/** The same, where anything was read. */
export function peekAccountData(core: AppKitCore): AccountData | undefined {
  return heldData(core).data
}

function createAccountData(core: AppKitCore): AccountData {
  const { options, storage } = core
  const server = options.endpoints.api
  const cache = <T>(key: StorageKey<readonly CacheEntry<T>[]>, keepMs: number) =>
    createDataCache({ key, keepMs, storage })
  return {
    openApi: () => openAccountApi(core),
    portfolios: cache(
      cacheKey('portfolio', (value) => parsePortfolio(value, server)),
      PORTFOLIO_CACHE_MS,
    ),
    balances: cache(cacheKey('native-balance', parseBalance), NATIVE_BALANCE_CACHE_MS),
    identities: cache(
      cacheKey('identity', (value) => cleanIdentity(record(value), server)),
      IDENTITY_CACHE_MS,
    ),
    names: cache(cacheKey('names', parseNames), ENS_CACHE_MS),
    followed: new Set(),
    unsettled: new Map(),
    countedAt: new Map(),
    failures: new WeakMap(),
    unsupportedNetworks: new Map(),
  }
}

function parsePortfolio(value: unknown, server: string | undefined): Portfolio {
  const { isSupported, balances } = record(value)
  return {
    isSupported: isSupported === true,
    balances: list(balances).map((item) => {
      const balance = cleanTokenBalance(item, server)
      if (!balance) throw new TypeError('not a balance')
      return balance
    }),
  }
}

function parseBalance(stored: unknown): KeptBalance {
  const { value, decimals, symbol, formatted } = record(stored)
  const digits = text(value)
  const amount = text(formatted)
  if (!/^\d{1,78}$/.test(digits) || !/^\d+(?:\.\d+)?$/.test(amount))
    throw new TypeError('not an amount')
  const name = cleanName(symbol)
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || name === undefined)
    throw new TypeError('not a coin')
  return { value: digits, decimals, symbol: name, formatted: amount }
}

function parseNames(value: unknown): readonly string[] {
  return list(value).flatMap((name) => cleanName(name) ?? [])
}
