import { AppKitError, abortable, type ChainNamespace } from '@latchkey/foundation'
import type { Adapter, SendCallsParameters } from '../adapter/contract.js'
import type { AppKitCore } from '../core.js'
import { compact, isRecord } from '../record.js'
import {
  getActiveAccount,
  questionKey,
  requestWallet,
  requireMethod,
  requireNetwork,
  requireText,
  shareRequest,
} from './requestWallet.js'
import { sendOneByOne } from './sendOneByOne.js'
import type { Call } from './types.js'

const UNSUPPORTED = ['UNSUPPORTED_METHOD', 'UNSUPPORTED_CAPABILITY'] as const

/** The calls to send as one batch. */
export interface SendCallsRequest {
  readonly calls: readonly Call[]
  /** What a wallet must be able to do beside, such as who pays; one with `optional: true` may be left out. */
  readonly capabilities?: Readonly<Record<string, unknown>>
  /** True: rather fail than send the calls one by one. */
  readonly atomicRequired?: boolean
  readonly namespace?: ChainNamespace
  /** Ends a batch that is sent call by call: nothing more is asked for. */
  readonly signal?: AbortSignal
}

/**
 * Sends a batch of calls (EIP-5792). A wallet that cannot gets them one after the other under one id, each when the one
 * before is mined, unless something else is asked for beside them that is not optional; that resolves once the last is sent,
 * or no further one will be.
 */
export async function sendCalls(
  core: AppKitCore,
  { calls, capabilities, atomicRequired = false, namespace, signal: caller }: SendCallsRequest,
): Promise<{ readonly id: string }> {
  const active = getActiveAccount(core, namespace)
  const network = requireNetwork(active)
  if (!Array.isArray(calls) || calls.length === 0) {
    throw new AppKitError('INVALID_PARAMS', { reason: 'calls' })
  }
  const { adapter, address, connectorId } = active
  const send = adapter.sendCalls?.bind(adapter)
  const request: SendCallsParameters = {
    calls,
    network,
    address,
    connectorId,
    atomicRequired,
    ...compact({ capabilities }),
  }
  const ask = () =>
    requestWallet(core, active, {
      asked: { method: 'sendCalls' },
      run: async () => {
        const answer = await requireMethod(send, 'sendCalls')(request)
        return { id: requireText(answer?.id, 'sendCalls') }
      },
    })
  const key = questionKey('sendCalls', { calls, capabilities, atomicRequired })
  // Whoever may end it has it alone.
  return shareRequest(core, active, caller ? undefined : key, async () => {
    if (caller?.aborted) throw new AppKitError('REQUEST_ABORTED', {}, { cause: caller.reason })
    try {
      return await abortable(ask(), caller)
    } catch (error) {
      const isUnsupported = UNSUPPORTED.some((code) => AppKitError.is(error, code))
      const isWhole = atomicRequired || !isOptional(capabilities)
      if (!isUnsupported || isWhole || !canSendOneByOne(adapter)) throw error
      return sendOneByOne(core, { active, calls, caller })
    }
  })
}

/** Whether a batch may go without all of them, which no single transaction has: without a paymaster the person would pay. */
function isOptional(capabilities: SendCallsRequest['capabilities']): boolean {
  return Object.values(capabilities ?? {}).every((each) => isRecord(each) && each.optional === true)
}

/** Whether it can send, and say when the next call may follow. */
function canSendOneByOne({ sendTransaction, getTransactionStatus }: Adapter): boolean {
  return sendTransaction !== undefined && getTransactionStatus !== undefined
}
