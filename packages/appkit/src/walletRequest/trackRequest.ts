import { withTimeout } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import type { ActiveAccount } from '../rpc/requestWallet.js'
import { toAppKitError } from '../rpc/toAppKitError.js'
import { walletRequestsAtom } from './atoms.js'
import { changeWalletRequest } from './changeWalletRequest.js'
import { dropWalletRequest } from './dropWalletRequest.js'
import { isUnsent } from './isUnsent.js'
import { lookForSent } from './lookForSent.js'
import type { Asked, WalletRequest } from './types.js'

/** How long a wallet waits to be asked until it is known where its account stands. */
const MARK_TIMEOUT_MS = 3_000

let count = 0

/**
 * Asks a wallet by `run`, and lists what it is asked for until it has answered. A payment that fails without a word of
 * whether it was sent stays on the list, and is looked for on its network.
 */
export function trackRequest<T>(
  core: AppKitCore,
  active: ActiveAccount,
  asked: Asked,
  run: () => Promise<T>,
): Promise<T> {
  const { signal, store } = core
  const { address, caipNetworkId, connectorId, namespace } = active
  count += 1
  const request: WalletRequest = {
    ...asked,
    id: `${count}`,
    namespace,
    connectorId,
    caipAddress: `${caipNetworkId}:${address}`,
    caipNetworkId,
    askedAt: Date.now(),
    status: 'open',
    isLookedFor: false,
  }
  store.set(walletRequestsAtom, [request, ...store.get(walletRequestsAtom)])
  const mark = asked.transaction ? readMark(core, active) : Promise.resolve()
  const answer = mark.then(run)
  const onFailure = async (error: unknown) => {
    if (signal.aborted) return
    const isPayment = asked.method === 'sendTransaction' || asked.method === 'sendCalls'
    const failure = toAppKitError(error)
    // What has a hash is on its way, and is watched by it.
    const isKnown = isUnsent(failure) || 'hash' in failure.context
    if (!isPayment || isKnown) return dropWalletRequest(core, request.id)
    changeWalletRequest(core, request.id, { status: 'unsure' })
    await lookForSent(core, active, request, await mark)
  }
  answer
    .then(() => dropWalletRequest(core, request.id), onFailure)
    .catch((error: unknown) => core.logger.debug('A payment is looked for no more', error))
  return answer
}

/** Where the account stands, read before the wallet is asked: undefined where nobody can say, or not soon enough. */
async function readMark(
  { logger, signal }: AppKitCore,
  { adapter, address, network }: ActiveAccount,
): Promise<unknown> {
  if (!network || !adapter.getTransactionMark) return undefined
  try {
    const reading = adapter.getTransactionMark({ address, network })
    return await withTimeout(reading, { timeoutMs: MARK_TIMEOUT_MS, signal })
  } catch (error) {
    logger.debug('Where an account stands could not be read', error)
    return undefined
  }
}
