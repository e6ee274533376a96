import { AppKitError, RPC_TIMEOUT_MS, withTimeout } from '@latchkey/foundation'
import { cleanName } from '@latchkey/foundation/eip1193'
import type { Adapter } from '../adapter/contract.js'
import { callAsync } from '../callAsync.js'
import type { AppKitCore } from '../core.js'
import type { CaipNetwork } from '../network/types.js'
import { compact, isRecord } from '../record.js'
import {
  getActiveAccount,
  requestWallet,
  requireMethod,
  requireNetwork,
} from '../rpc/requestWallet.js'
import type { OwnToken, ReadTokenParameters } from './types.js'

const MOST_DECIMALS = 77

/**
 * Asks the network in use what a token is, and how much the account in use has of it, in bounded time; of the coin of the
 * network where no token is named. Undefined for an address that is no token. Throws `UNSUPPORTED_METHOD` where the chain's
 * adapter cannot tell, `NETWORK_ERROR`, `INVALID_RESPONSE`, and `ACCOUNT_CHANGED` where another account or network came in
 * between.
 */
export async function readToken(
  core: AppKitCore,
  { token }: ReadTokenParameters,
): Promise<OwnToken | undefined> {
  const active = getActiveAccount(core)
  const { adapter, address } = active
  const network = requireNetwork(active)
  const asked = { adapter, address, network }
  return requestWallet(core, active, {
    run: () => (token === undefined ? askCoin(core, asked) : askToken(core, { ...asked, token })),
  })
}

interface AskCoinParameters {
  readonly adapter: Pick<Adapter, 'getBalance'>
  /** Whose balance it is. */
  readonly address: string
  readonly network: CaipNetwork
}

interface AskTokenParameters extends Omit<AskCoinParameters, 'adapter'> {
  readonly adapter: Pick<Adapter, 'getToken' | 'getTokenBalance'>
  readonly token: string
}

/** The coin is what the network is configured with. */
async function askCoin(
  core: AppKitCore,
  { adapter, address, network }: AskCoinParameters,
): Promise<OwnToken> {
  const said: unknown = await ask(core, async () => adapter.getBalance({ address, network }))
  return cleanToken(network.nativeCurrency, isRecord(said) ? said.value : undefined)
}

/** What a token is, and how much any account has of it. A balance that cannot be read is absent. */
export async function askToken(
  core: AppKitCore,
  { adapter, address, network, token }: AskTokenParameters,
): Promise<OwnToken | undefined> {
  const getToken = requireMethod(adapter.getToken?.bind(adapter), 'getToken')
  const [info, value] = await Promise.all([
    ask(core, async () => getToken({ token, network })),
    ask(core, async () => adapter.getTokenBalance?.({ address, token, network })).catch(
      (error: unknown) => core.logger.debug('The balance of a token could not be read', error),
    ),
  ])
  return info === undefined ? undefined : cleanToken(info, value)
}

function ask(core: AppKitCore, question: () => Promise<unknown>): Promise<unknown> {
  return withTimeout(callAsync(question), {
    timeoutMs: RPC_TIMEOUT_MS,
    signal: core.signal,
    onTimeout: () => new AppKitError('NETWORK_ERROR', { reason: 'timeout' }),
  })
}

/** Foreign words and numbers, cleaned. Throws `INVALID_RESPONSE` without decimals. */
function cleanToken(info: unknown, value: unknown): OwnToken {
  const decimals: unknown = isRecord(info) ? info.decimals : undefined
  const isCount = Number.isInteger(decimals) && Number(decimals) >= 0
  if (!isRecord(info) || !isCount || Number(decimals) > MOST_DECIMALS)
    throw new AppKitError('INVALID_RESPONSE', { reason: 'token' })
  return {
    decimals: Number(decimals),
    ...compact({
      symbol: cleanName(info.symbol),
      name: cleanName(info.name),
      value: typeof value === 'bigint' && value >= 0n ? value : undefined,
    }),
  }
}
