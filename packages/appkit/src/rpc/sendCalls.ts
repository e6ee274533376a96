import { AppKitError, type ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import type { Call, SendCallsParameters } from '../adapter/contract.js'
import { compact } from '../record.js'
import { addSent } from '../transaction/addSent.js'
import { createBatch, type LocalBatch } from './localBatch.js'
import {
  type ActiveAccount,
  getActiveAccount,
  questionKey,
  requestWallet,
  requireMethod,
  requireNetwork,
  requireText,
} from './requestWallet.js'
import { toAppKitError } from './toAppKitError.js'

const UNSUPPORTED = ['UNSUPPORTED_METHOD', 'UNSUPPORTED_CAPABILITY'] as const

/** The calls to send as one batch. */
export interface SendCallsRequest {
  readonly calls: readonly Call[]
  readonly capabilities?: Readonly<Record<string, unknown>>
  /** True: rather fail than send the calls one by one. */
  readonly atomicRequired?: boolean
  readonly namespace?: ChainNamespace
}

/** Sends a batch of calls (EIP-5792); a wallet that cannot gets them one after the other under one id. */
export async function sendCalls(
  core: AppKitCore,
  { calls, capabilities, atomicRequired = false, namespace }: SendCallsRequest,
): Promise<{ readonly id: string }> {
  const active = getActiveAccount(core, namespace)
  const network = requireNetwork(active)
  if (!Array.isArray(calls) || calls.length === 0) {
    throw new AppKitError('INVALID_PARAMS', { reason: 'calls' })
  }
  const { adapter, address, connectorId } = active
  const send = adapter.sendCalls?.bind(adapter)
  return requestWallet(core, active, {
    key: questionKey('sendCalls', { calls, capabilities, atomicRequired }),
    run: async () => {
      const request: SendCallsParameters = {
        calls,
        network,
        address,
        connectorId,
        atomicRequired,
        ...compact({ capabilities }),
      }
      try {
        const answer = await requireMethod(send, 'sendCalls')(request)
        return { id: requireText(answer?.id, 'sendCalls') }
      } catch (cause) {
        const error = toAppKitError(cause)
        const isUnsupported = UNSUPPORTED.some((code) => AppKitError.is(error, code))
        if (!isUnsupported || atomicRequired || adapter.sendTransaction === undefined) throw error
        return sendOneByOne(core, active, calls)
      }
    },
  })
}

async function sendOneByOne(
  core: AppKitCore,
  active: ActiveAccount,
  calls: readonly Call[],
): Promise<{ readonly id: string }> {
  const { adapter, address, connectorId } = active
  const network = requireNetwork(active)
  const send = requireMethod(adapter.sendTransaction?.bind(adapter), 'sendTransaction')
  const batch: LocalBatch = createBatch(core, network.caipNetworkId)
  for (const { to, value, data } of calls) {
    try {
      const now = getActiveAccount(core, active.namespace)
      if (now.address !== address || now.caipNetworkId !== active.caipNetworkId) {
        throw new AppKitError('ACCOUNT_CHANGED')
      }
      const transaction = { to, ...compact({ value, data }) }
      const hash = await send({ transaction, network, address, connectorId })
      batch.add(requireText(hash, 'sendTransaction'))
      addSent(core, active, hash, transaction)
    } catch (error) {
      batch.fail()
      // The first was refused, so that nothing has happened; later ones end what has begun.
      if (batch.size === 0) throw error
      core.logger.warn('A batch of calls ended early', error)
      return { id: batch.id }
    }
  }
  batch.finish()
  return { id: batch.id }
}
