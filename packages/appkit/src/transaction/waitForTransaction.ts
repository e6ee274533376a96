import {
  AppKitError,
  abortable,
  type CaipNetworkId,
  type ChainNamespace,
  parseCaipAddress,
  SEND_CONFIRMATION_WAIT_MS,
  withTimeout,
} from '@latchkey/foundation'
import { LONGEST_TIMER_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { selectNetwork } from '../network/selectNetwork.js'
import { selectNetworkState } from '../network/selectors.js'
import type { CaipNetwork } from '../network/types.js'
import { pendingTransactionsAtom } from './atoms.js'
import { setStatus } from './setStatus.js'
import type { SentTransaction, TransactionStatus } from './types.js'
import { untilMined } from './untilMined.js'

/** The transaction to wait for, and for how long. */
export interface WaitForTransactionParameters {
  readonly hash: string
  /** Default: the network that this page has sent it on, else the one in use. */
  readonly caipNetworkId?: CaipNetworkId
  readonly namespace?: ChainNamespace
  /** Default 25 seconds. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/**
 * Waits until a transaction is in a block, or too old for any, and says how it went; `pending` once the time is up,
 * however slow the network is (SND-2). One that was sped up or sent through a Safe is followed to the transaction that is
 * mined for it; one that was cancelled has failed. `pendingTransactionsAtom` names that other transaction. Throws
 * `CAIP_NETWORK_UNDEFINED`, `UNSUPPORTED_METHOD` where the adapter cannot tell, and `REQUEST_ABORTED`.
 */
export async function waitForTransaction(
  core: AppKitCore,
  parameters: WaitForTransactionParameters,
): Promise<TransactionStatus> {
  const { hash, timeoutMs: wanted = SEND_CONFIRMATION_WAIT_MS } = parameters
  // A timer that is set to more than this fires at once.
  const timeoutMs = Math.min(wanted, LONGEST_TIMER_MS)
  if (core.signal.aborted) throw new AppKitError('DESTROYED')
  const sent = core.store.get(pendingTransactionsAtom).find((each) => each.hash === hash)
  const network = findNetwork(core, parameters, sent)
  const address = sent && parseCaipAddress(sent.caipAddress).address
  const attempt = new AbortController()
  const timeUp = new AppKitError('TRANSACTION_PENDING', { hash })
  try {
    const settled = untilMined(core, { hash, network, address, signal: attempt.signal })
    const fate = await abortable(
      withTimeout(settled, { timeoutMs, signal: core.signal, onTimeout: () => timeUp }),
      parameters.signal,
    )
    setStatus(core, { hash, caipNetworkId: network.caipNetworkId }, fate)
    return fate.status
  } catch (error) {
    if (error === timeUp) return 'pending'
    throw error
  } finally {
    attempt.abort()
  }
}

function findNetwork(
  { store }: AppKitCore,
  { caipNetworkId, namespace }: WaitForTransactionParameters,
  sent: SentTransaction | undefined,
): CaipNetwork {
  const id = caipNetworkId ?? sent?.caipNetworkId
  const network =
    id === undefined
      ? selectNetworkState(store.get, namespace).caipNetwork
      : selectNetwork(store.get, id)
  if (!network) throw new AppKitError('CAIP_NETWORK_UNDEFINED')
  return network
}
