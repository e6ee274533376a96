import { formatUnits, parseCaipAddress, RPC_TIMEOUT_MS, withTimeout } from '@latchkey/foundation'
import type { AddressOnNetwork } from '../account/accountApi.js'
import type { TokenBalance } from '../account/types.js'
import type { Adapter } from '../adapter/contract.js'
import { callAsync } from '../callAsync.js'
import type { AppKitCore } from '../core.js'
import { selectNetwork } from '../network/selectNetwork.js'
import type { CaipNetwork } from '../network/types.js'
import { compact } from '../record.js'

/** Tokens that are counted: each is a request to the network. */
const MOST_COUNTED = 60
/** Requests at a time. */
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
        const value = await withTimeout(count, { timeoutMs: RPC_TIMEOUT_MS, signal: core.signal })
        if (value !== undefined) counted.set(known, withQuantity(known, value))
      } catch (error) {
        core.logger.debug('A token could not be counted', error)
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, work))
  if (counted.size === 0) return undefined
  return balances.map((balance) => counted.get(balance) ?? balance)
}

async function countToken(
  adapter: Adapter,
  network: CaipNetwork,
  owner: string,
  { address }: TokenBalance,
): Promise<unknown> {
  if (address === undefined) return (await adapter.getBalance({ address: owner, network })).value
  const token = parseCaipAddress(address).address
  return adapter.getTokenBalance?.({ address: owner, network, token })
}

/** What the price was is all that is known of the worth. Throws `INVALID_AMOUNT`. */
function withQuantity(balance: TokenBalance, units: unknown): TokenBalance {
  const { value: _worth, price, quantity, ...rest } = balance
  if (typeof units !== 'bigint') throw new TypeError('not a count')
  const numeric = formatUnits(units, Number(quantity.decimals))
  return {
    ...rest,
    quantity: { ...quantity, numeric },
    ...compact({ price, value: price === undefined ? undefined : price * Number(numeric) }),
  }
}
