import { randomId, withTimeout } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import type { ActiveAccount } from '../rpc/requestWallet.js'
import { toAppKitError } from '../rpc/toAppKitError.js'
import { walletRequestsAtom } from './atoms.js'
import { changeWalletRequest } from './changeWalletRequest.js'
import { dropWalletRequest } from './dropWalletRequest.js'
import { isPayment } from './isPayment.js'
import { isUnsent } from './isUnsent.js'
import { lookForSent } from './lookForSent.js'
import type { Asked, WalletRequest } from './types.js'

/**
 * How long a wallet waits to be asked until it is known where its account stands: browsers let it open a window only soon
 * after the click.
 */
const MARK_WAIT_MS = 500
/** How long that is read, as long as the wallet has not answered. */
const MARK_TIMEOUT_MS = 3_000
/** A mark is a few numbers. */
const LONGEST_MARK = 2_048

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
  const request: WalletRequest = {
    ...asked,
    id: randomId(),
    namespace,
    connectorId,
    caipAddress: `${caipNetworkId}:${address}`,
    caipNetworkId,
    askedAt: Date.now(),
    status: 'open',
    isLookedFor: false,
  }
  store.set(walletRequestsAtom, [request, ...store.get(walletRequestsAtom)])
  const note = (mark: unknown) => changeWalletRequest(core, request.id, { mark })
  let isAnswered = false
  const read = async () => {
    const mark = asked.transaction ? await readMark(core, active) : null
    // What is read after the answer may be of an account that has sent it.
    if (!isAnswered) note(mark)
  }
  const ask = async () => {
    try {
      return await run()
    } finally {
      isAnswered = true
    }
  }
  const answer = withTimeout(read(), { timeoutMs: MARK_WAIT_MS, signal })
    .catch(() => note(null))
    .then(ask)
  const onFailure = async (error: unknown) => {
    if (signal.aborted) return
    const failure = toAppKitError(error)
    // What has a hash is on its way, and is watched by it.
    const isKnown = isUnsent(failure) || 'hash' in failure.context
    if (!isPayment(asked) || isKnown) return dropWalletRequest(core, request.id)
    changeWalletRequest(core, request.id, { status: 'unsure' })
    const listed = store.get(walletRequestsAtom).find(({ id }) => id === request.id)
    if (listed) await lookForSent(core, listed)
  }
  answer
    .then(() => dropWalletRequest(core, request.id), onFailure)
    .catch((error: unknown) => core.logger.debug('A payment is looked for no more', error))
  return answer
}

/** Where the account stands, as the next page would read it; null where nobody can say, or not soon enough. */
async function readMark(
  { logger, signal }: AppKitCore,
  { adapter, address, network }: ActiveAccount,
): Promise<unknown> {
  if (!network || !adapter.getTransactionMark) return null
  try {
    const reading = adapter.getTransactionMark({ address, network })
    const mark = await withTimeout(reading, { timeoutMs: MARK_TIMEOUT_MS, signal })
    const json: unknown = JSON.stringify(mark)
    return typeof json === 'string' && json.length <= LONGEST_MARK ? JSON.parse(json) : null
  } catch (error) {
    logger.debug('Where an account stands could not be read', error)
    return null
  }
}
