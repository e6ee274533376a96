import {
  AppKitError,
  abortable,
  PENDING_WATCH_LIMIT_COUNT,
  parseCaipAddress,
  pause,
  RPC_TIMEOUT_MS,
  withTimeout,
} from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { selectNetwork } from '../network/selectNetwork.js'
import { addSent } from '../transaction/addSent.js'
import { watchPace } from '../transaction/watchPace.js'
import { walletRequestsAtom } from './atoms.js'
import { changeWalletRequest } from './changeWalletRequest.js'
import { dropWalletRequest } from './dropWalletRequest.js'
import { knownHashes } from './knownHashes.js'
import type { WalletRequest } from './types.js'

/** The first looks are for who waits. */
const FIRST_PACE_MS = 2_000
const FIRST_LOOKS = 15

/**
 * Looks on the network for a payment that may have been sent, until it is there, the person has taken it off the list, or
 * it was looked for 99 times. What is found counts as sent.
 */
export async function lookForSent(core: AppKitCore, request: WalletRequest): Promise<void> {
  const { id, askedAt, caipAddress, caipNetworkId, namespace, summary, transaction } = request
  const { mark = null } = request
  const adapter = core.adapters.get(namespace)
  const network = selectNetwork(core.store.get, caipNetworkId)
  const find = adapter?.findTransaction?.bind(adapter)
  if (!adapter || !find || !network || !transaction || mark === null) return
  const { address } = parseCaipAddress(caipAddress)
  const look = async () => {
    const known = knownHashes(core, request)
    const finding = find({ address, network, transaction, mark, known })
    const hash: unknown = await withTimeout(finding, {
      timeoutMs: RPC_TIMEOUT_MS,
      signal: core.signal,
    })
    // An equal one, that was looked for at the same time, may have been found to be this.
    if (typeof hash !== 'string' || knownHashes(core, request).includes(hash)) return false
    addSent(core, { adapter, address, caipNetworkId }, hash, transaction, summary, askedAt)
    dropWalletRequest(core, id)
    return true
  }
  changeWalletRequest(core, id, { isLookedFor: true })
  const isFound = await lookAgain(core, id, look)
  if (!isFound && !core.signal.aborted) changeWalletRequest(core, id, { isLookedFor: false })
}

/** Looks until it is there; false once it is no longer looked for. */
async function lookAgain(
  core: AppKitCore,
  id: string,
  look: () => Promise<boolean>,
): Promise<boolean> {
  for (let looks = 0; looks < PENDING_WATCH_LIMIT_COUNT; looks += 1) {
    const pace = looks < FIRST_LOOKS ? FIRST_PACE_MS : watchPace(core)
    if (pace === undefined) return false
    await pause(pace, core.signal)
    await untilSeen(core.signal)
    if (!core.store.get(walletRequestsAtom).some((request) => request.id === id)) return false
    try {
      if (await look()) return true
    } catch (error) {
      if (core.signal.aborted || isForeign(error)) return false
      core.logger.debug('A payment could not be looked for', error)
    }
  }
  return false
}

/** Waits until somebody can see the page: nobody waits for the answer before. */
async function untilSeen(signal: AbortSignal): Promise<void> {
  const page = globalThis.document
  if (page?.visibilityState !== 'hidden') return
  let onVisibility = () => {}
  const seen = new Promise<void>((resolve) => {
    onVisibility = () => {
      if (page.visibilityState !== 'hidden') resolve()
    }
  })
  page.addEventListener('visibilitychange', onVisibility)
  try {
    await abortable(seen, signal)
  } finally {
    page.removeEventListener('visibilitychange', onVisibility)
  }
}

/** Whether it is looked for by a mark that its adapter never gave: what is stored may be spoilt. */
function isForeign(error: unknown): boolean {
  return AppKitError.is(error, 'INVALID_PARAMS') && error.context.reason === 'mark'
}
