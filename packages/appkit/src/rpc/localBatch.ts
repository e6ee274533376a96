import { type CaipNetworkId, randomId } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'

/** What `getCallsStatus` says of a batch that was sent call by call, in the shape of EIP-5792. */
export interface LocalBatchStatus {
  readonly version: '2.0.0'
  readonly id: string
  readonly caipNetworkId: CaipNetworkId
  /** 100 while calls are being sent, 200 when all were, 600 when some were and one failed. */
  readonly status: 100 | 200 | 600 | 400
  readonly atomic: false
  readonly receipts: readonly { readonly transactionHash: string }[]
}

/** A batch that the kernel sends itself. */
export interface LocalBatch {
  readonly id: string
  readonly size: number
  add(transactionHash: string): void
  finish(): void
  fail(): void
}

/** Begins a batch and keeps its status for `getCallsStatus`. */
export function createBatch(core: AppKitCore, caipNetworkId: CaipNetworkId): LocalBatch {
  const id = `latchkey-${randomId()}`
  const { batches } = core.runtime
  let status: LocalBatchStatus = {
    version: '2.0.0',
    id,
    caipNetworkId,
    status: 100,
    atomic: false,
    receipts: [],
  }
  const write = (change: Partial<LocalBatchStatus>) => {
    status = { ...status, ...change }
    batches.set(id, status)
  }
  write({})
  return {
    id,
    get size() {
      return status.receipts.length
    },
    add: (transactionHash) => write({ receipts: [...status.receipts, { transactionHash }] }),
    finish: () => write({ status: 200 }),
    fail: () => write({ status: status.receipts.length > 0 ? 600 : 400 }),
  }
}
