import {
  AppKitError,
  abortable,
  isSameAddress,
  WALLET_PROMPT_TIMEOUT_MS,
  withTimeout,
} from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { compact } from '../record.js'
import { addSent } from '../transaction/addSent.js'
import type { TransactionStatus } from '../transaction/types.js'
import { untilMined } from '../transaction/untilMined.js'
import { createBatch, endBatch, type LocalBatch, noteFate, type SentCall } from './localBatch.js'
import {
  type ActiveAccount,
  getActiveAccount,
  requestWallet,
  requireMethod,
  requireNetwork,
  requireText,
} from './requestWallet.js'
import type { Call } from './types.js'

/** The calls to send, and who from. */
export interface OneByOneParameters {
  readonly active: ActiveAccount
  readonly calls: readonly Call[]
  readonly caller?: AbortSignal | undefined
}

/** A batch under way. */
interface Work extends Pick<OneByOneParameters, 'active' | 'caller'> {
  readonly batch: LocalBatch
}

/**
 * Sends calls one after the other under one id, each when the one before is mined. A call that fails, is declined, or is
 * not mined within five minutes ends the batch, as the caller and another account do: nothing more is asked for. Throws
 * where nothing was sent, and `REQUEST_ABORTED`.
 */
export async function sendOneByOne(
  core: AppKitCore,
  { active, calls, caller }: OneByOneParameters,
): Promise<{ readonly id: string }> {
  const facts = { network: requireNetwork(active), address: active.address, size: calls.length }
  const batch = createBatch(core, facts)
  const work = { active, batch, caller }
  try {
    for (const [index, call] of calls.entries()) {
      const before = batch.sent[index - 1]
      if (before && (await waitFor(core, work, before)) !== 'confirmed') break
      await sendCall(core, work, call)
    }
  } catch (error) {
    const isAbandoned = caller?.aborted || core.signal.aborted
    if (batch.sent.length === 0 || isAbandoned) throw error
    core.logger.warn('A batch of calls ended early', error)
  } finally {
    endBatch(core, batch)
  }
  return { id: batch.id }
}

async function sendCall(
  core: AppKitCore,
  { active, batch, caller }: Work,
  { to, value, data }: Call,
): Promise<void> {
  const { adapter, address, connectorId, namespace } = active
  const { network } = batch
  const send = requireMethod(adapter.sendTransaction?.bind(adapter), 'sendTransaction')
  const now = getActiveAccount(core, namespace)
  if (!isSameAddress(now.address, address) || now.caipNetworkId !== active.caipNetworkId) {
    throw new AppKitError('ACCOUNT_CHANGED', { namespace, isUnsent: true })
  }
  if (caller?.aborted) throw new AppKitError('REQUEST_ABORTED', {}, { cause: caller.reason })
  const transaction = { to, ...compact({ value, data }) }
  const sending = requestWallet(core, active, {
    asked: { method: 'sendTransaction', transaction },
    run: async () => {
      const answer = await send({ transaction, network, address, connectorId })
      const hash = requireText(answer, 'sendTransaction')
      // Whoever waits for it by now: it is on its way.
      batch.sent.push({ hash, fate: undefined })
      addSent(core, active, hash, transaction)
    },
  })
  await abortable(sending, caller)
}

async function waitFor(
  core: AppKitCore,
  { batch, caller }: Work,
  call: SentCall,
): Promise<TransactionStatus> {
  const { address, network } = batch
  const { hash } = call
  const attempt = new AbortController()
  const mined = untilMined(core, { hash, network, address, signal: attempt.signal })
  const limited = withTimeout(mined, {
    timeoutMs: WALLET_PROMPT_TIMEOUT_MS,
    signal: core.signal,
    onTimeout: () => new AppKitError('TRANSACTION_PENDING', { hash }),
  })
  try {
    call.fate = await abortable(limited, caller)
    noteFate(core, batch, call)
    return call.fate.status
  } finally {
    attempt.abort()
  }
}
