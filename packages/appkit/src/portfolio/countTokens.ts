import { formatUnits, parseCaipAddress, RPC_TIMEOUT_MS, withTimeout } from '@latchkey/foundation'
import type { AddressOnNetwork } from '../account/accountApi.js'
import type { TokenBalance } from '../account/types.js'
import type { Adapter } from '../adapter/contract.js'
import { callAsync } from '../callAsync.js'
import type { AppKitCore } from '../core.js'
import { selectNetwork } from '../network/selectNetwork.js'
import type { CaipNetwork } from '../network/types.js'
import { compact } from '../record.js'

/** Tokens that are counted: each is two requests to the network. */
const MOST_COUNTED = 60
/** Tokens at a time. */
const LANES = 6

/**
 * Counts known tokens by the network itself, where the server cannot (ACC-2). What cannot be counted keeps its old
 * quantity, and each its old price; undefined where nothing could be counted.
 */
export async function countTokens(
  core: AppKitCore,
  { address, caipNetworkId }: AddressOnNetwork,
  balances: readonly TokenBalance[],
): Promise<readonly TokenBalance[] | undefined> {
  const network = selectNetwork(core.store.get, caipNetworkId)
  const adapter = network && core.adapters.get(network.chainNamespace)
  if (!network || !adapter) return undefined
  const counted = new Map<TokenBalance, TokenBalance>()
  const waiting = balances.slice(0, MOST_COUNTED)
  const end = Date.now() + RPC_TIMEOUT_MS
  const work = async () => {
    for (let balance = waiting.shift(); balance; balance = waiting.shift()) {
      if (core.signal.aborted || Date.now() >= end) return
      const known = balance
      const count = callAsync(() => countToken(adapter, network, address, known))
      try {
        const now = await withTimeout(count, { timeoutMs: RPC_TIMEOUT_MS, signal: core.signal })
        if (now) counted.set(known, now)
      } catch (error) {
        core.logger.debug('A token could not be counted', error)
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, work))
  if (counted.size === 0) return undefined
  return balances.map((balance) => counted.get(balance) ?? balance)
}

/**
 * In the units of the network. Undefined where the server counts in others: one of the two is wrong, and it is not told
 * which (TRUE-1).
 */
async function countToken(
  adapter: Adapter,
  network: CaipNetwork,
  owner: string,
  balance: TokenBalance,
): Promise<TokenBalance | undefined> {
  if (balance.address === undefined) {
    const { value } = await adapter.getBalance({ address: owner, network })
    return withQuantity(balance, value, network.nativeCurrency.decimals)
  }
  const { address: token } = parseCaipAddress(balance.address)
  const decimals = Number(balance.quantity.decimals)
  if ((await adapter.getToken?.({ network, token }))?.decimals !== decimals) return undefined
  const value = await adapter.getTokenBalance?.({ address: owner, network, token })
  return withQuantity(balance, value, decimals)
}

/** What the price was is all that is known of the worth. Throws `INVALID_AMOUNT`. */
function withQuantity(balance: TokenBalance, units: unknown, decimals: number): TokenBalance {
  const { value: _worth, price, ...rest } = balance
  if (typeof units !== 'bigint') throw new TypeError('not a count')
  const numeric = formatUnits(units, decimals)
  const worth = price === undefined ? undefined : price * Number(numeric)
  return {
    ...rest,
    quantity: { decimals: `${decimals}`, numeric },
    ...compact({ price, value: Number.isFinite(worth) ? worth : undefined }),
  }
}
