import {
  AppKitError,
  type CaipAddress,
  formatUnits,
  RPC_TIMEOUT_MS,
  withTimeout,
} from '@latchkey/foundation'
import type { Adapter, Balance } from '../adapter/contract.js'
import type { AppKitCore } from '../core.js'
import type { CaipNetwork } from '../network/types.js'
import { coinBalance } from '../portfolio/coinBalance.js'
import { readPortfolio } from '../portfolio/readPortfolio.js'
import { askToken } from '../portfolio/readToken.js'
import { isRecord } from '../record.js'
import { getAccountData, type KeptBalance } from './accountData.js'

/** Milliseconds that the server may take before the network itself is asked. */
const SERVER_SHARE_MS = 5_000

/** Whose balance it is, and who can read it. */
export interface BalanceAccount {
  readonly adapter: Pick<Adapter, 'getBalance' | 'getToken' | 'getTokenBalance'>
  readonly address: string
  readonly network: CaipNetwork
  /** The address of the token that it is a balance of. Default: the coin of the network. */
  readonly token?: string | undefined
}

/**
 * Reads a balance: of the coin from the server where that knows it, else from the network's RPC (ACC-2). What was read
 * lately serves, unless `isForced`.
 */
export async function readBalance(
  core: AppKitCore,
  account: BalanceAccount,
  isForced: boolean,
): Promise<Balance> {
  const { balances, unsettled } = getAccountData(core)
  const key = keyOf(account)
  const isUnsettled = unsettled.has(ownerOf(account))
  const { value } = await balances.read(key, {
    isForced: isForced || isUnsettled,
    isKept: !isUnsettled,
    load: async () => {
      const load =
        account.token === undefined
          ? loadBalance(core, account, isForced)
          : loadTokenBalance(core, account, account.token)
      // A request that hangs would be waited for by all who ask later.
      const balance = await withTimeout(load, {
        timeoutMs: RPC_TIMEOUT_MS,
        signal: core.signal,
        onTimeout: () => new AppKitError('NETWORK_ERROR', { reason: 'timeout' }),
      })
      return { ...balance, value: balance.value.toString() }
    },
  })
  return toBalance(value)
}

/** What was read before, however old it is. */
export function keptBalance(core: AppKitCore, account: BalanceAccount): Balance | undefined {
  const kept = getAccountData(core).balances.get(keyOf(account))
  return kept && toBalance(kept.value)
}

function ownerOf({ network, address }: BalanceAccount): CaipAddress {
  return `${network.caipNetworkId}:${address}`
}

function keyOf(account: BalanceAccount): string {
  const owner = ownerOf(account)
  return account.token === undefined ? owner : `${owner}/${account.token}`
}

/** Whether a key of the kept balances is one of this account's. */
export function isBalanceOf(caipAddress: CaipAddress, key: string): boolean {
  return key === caipAddress || key.startsWith(`${caipAddress}/`)
}

function toBalance({ value, ...balance }: KeptBalance): Balance {
  return { ...balance, value: BigInt(value) }
}

async function loadBalance(
  core: AppKitCore,
  { adapter, address, network }: BalanceAccount,
  isForced: boolean,
): Promise<Balance> {
  const account = { address, caipNetworkId: network.caipNetworkId }
  if (core.options.endpoints.api) {
    try {
      const read = readPortfolio(core, { ...account, isForced })
      const { value, isStale } = await withTimeout(read, SERVER_SHARE_MS)
      // A server may leave out what an account has nothing of: that is for the network to say, as is what is old.
      const coin = isStale ? undefined : coinBalance(value.balances, network.nativeCurrency)
      if (coin) return coin
    } catch (error) {
      core.logger.debug('The server does not know the balance', error)
    }
  }
  return requireBalance(await adapter.getBalance({ address, network }))
}

async function loadTokenBalance(
  core: AppKitCore,
  account: BalanceAccount,
  token: string,
): Promise<Balance> {
  const found = await askToken(core, { ...account, token })
  if (found?.value === undefined) throw new AppKitError('INVALID_RESPONSE', { reason: 'token' })
  const { decimals, symbol = '', value } = found
  return { value, decimals, symbol, formatted: formatUnits(value, decimals) }
}

/** What an adapter says; how an amount is written is not left to it, as views read what is written. */
function requireBalance(said: unknown): Balance {
  try {
    const { decimals, symbol, value } = isRecord(said) ? said : {}
    if (typeof value === 'bigint' && typeof decimals === 'number' && typeof symbol === 'string')
      return { value, decimals, symbol, formatted: formatUnits(value, decimals) }
    throw new TypeError('no balance')
  } catch (cause) {
    throw new AppKitError('INVALID_WALLET_RESPONSE', { method: 'getBalance' }, { cause })
  }
}
