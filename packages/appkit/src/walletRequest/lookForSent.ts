import { PENDING_WATCH_LIMIT_COUNT, pause, RPC_TIMEOUT_MS, withTimeout } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import type { ActiveAccount } from '../rpc/requestWallet.js'
import { addSent } from '../transaction/addSent.js'
import { watchPace } from '../transaction/watchPace.js'
import { walletRequestsAtom } from './atoms.js'
import { changeWalletRequest } from './changeWalletRequest.js'
import { dropWalletRequest } from './dropWalletRequest.js'
import type { WalletRequest } from './types.js'

/** The first looks are for who waits. */
const FIRST_PACE_MS = 2_000
const FIRST_LOOKS = 15

/**
 * Looks on the network for a payment that may have been sent, until it is there, the person has taken it off the list, or
 * it was looked for 99 times. What is found counts as sent.
 * @param mark where the account stood when the wallet was asked, as the adapter has it
 */
export async function lookForSent(
  core: AppKitCore,
  active: ActiveAccount,
  request: WalletRequest,
  mark: unknown,
): Promise<void> {
  const { adapter, address, network } = active
  const { id, summary, transaction } = request
  const find = adapter.findTransaction?.bind(adapter)
  if (!find || !network || !transaction || mark === undefined) return
  changeWalletRequest(core, id, { isLookedFor: true })
  const hash = await lookAgain(core, id, () => find({ address, network, transaction, mark }))
  if (core.signal.aborted) return
  if (hash === undefined) return changeWalletRequest(core, id, { isLookedFor: false })
  addSent(core, active, hash, transaction, summary)
  dropWalletRequest(core, id)
}

/** What `find` gives, asked as long as the request is on the list; undefined once it is no longer asked. */
async function lookAgain(
  core: AppKitCore,
  id: string,
  find: () => Promise<unknown>,
): Promise<string | undefined> {
  for (let looks = 0; looks < PENDING_WATCH_LIMIT_COUNT; looks += 1) {
    const pace = looks < FIRST_LOOKS ? FIRST_PACE_MS : watchPace(core)
    if (pace === undefined) return undefined
    await pause(pace, core.signal)
    if (!core.store.get(walletRequestsAtom).some((request) => request.id === id)) return undefined
    if (globalThis.document?.visibilityState === 'hidden') continue
    try {
      const hash = await withTimeout(find(), { timeoutMs: RPC_TIMEOUT_MS, signal: core.signal })
      if (typeof hash === 'string') return hash
    } catch (error) {
      if (core.signal.aborted) return undefined
      core.logger.debug('A payment could not be looked for', error)
    }
  }
  return undefined
}
