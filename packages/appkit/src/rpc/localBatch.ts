import { randomId } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { selectNetwork } from '../network/selectNetwork.js'
import type { CaipNetwork } from '../network/types.js'
import { perInstance } from '../perInstance.js'
import { compact } from '../record.js'
import { isSettled } from '../transaction/isSettled.js'
import { readFate } from '../transaction/readFate.js'
import { setStatus } from '../transaction/setStatus.js'
import type { TransactionFate } from '../transaction/types.js'
import { BATCHES_KEY, MOST_BATCHES } from './batchesKey.js'
import type { CallReceipt, CallsStatus } from './types.js'

const [PENDING, CONFIRMED, NEVER_SENT, FAILED, FAILED_IN_PART] = [100, 200, 400, 500, 600] as const

/** A call that was sent, and what the network says of it. */
export interface SentCall {
  readonly hash: string
  fate: TransactionFate | undefined
}

/** A batch that the kernel sends itself, call by call. */
export interface LocalBatch {
  readonly id: string
  readonly network: CaipNetwork
  readonly address: string
  /** How many calls it is to have. */
  readonly size: number
  /** Those that were sent, in their order. */
  readonly sent: SentCall[]
  /** True once no further call is asked for. */
  isOver: boolean
}

const batches = perInstance(() => new Map<string, LocalBatch>())

/** Begins a batch, and keeps it for `getCallsStatus`. */
export function createBatch(
  core: AppKitCore,
  facts: Pick<LocalBatch, 'network' | 'address' | 'size'>,
): LocalBatch {
  const batch: LocalBatch = { ...facts, id: `latchkey-${randomId()}`, sent: [], isOver: false }
  batches(core).set(batch.id, batch)
  return batch
}

/** Notes that no further call is asked for. What was sent can be asked for on the next page of the tab, too. */
export function endBatch(core: AppKitCore, batch: LocalBatch): void {
  batch.isOver = true
  const { address, id, network, sent, size } = batch
  if (sent.length === 0) return
  const hashes = sent.map(({ hash }) => hash)
  const { caipNetworkId } = network
  const stored = { id, caipNetworkId, address, size, hashes, endedAt: Date.now() }
  const others = core.tabStorage.get(BATCHES_KEY) ?? []
  core.tabStorage.set(BATCHES_KEY, [stored, ...others].slice(0, MOST_BATCHES))
}

/** The batch of an id that the kernel has sent itself, on this page or an earlier one of the tab. */
export function findBatch(core: AppKitCore, id: string): LocalBatch | undefined {
  return batches(core).get(id) ?? restoreBatch(core, id)
}

function restoreBatch(core: AppKitCore, id: string): LocalBatch | undefined {
  const stored = core.tabStorage.get(BATCHES_KEY)?.find((each) => each.id === id)
  const network = stored && selectNetwork(core.store.get, stored.caipNetworkId)
  if (!network) return undefined
  const { address, hashes, size } = stored
  const sent = hashes.map((hash) => ({ hash, fate: undefined }))
  const batch: LocalBatch = { id, network, address, size, sent, isOver: true }
  batches(core).set(id, batch)
  return batch
}

/** Where a batch stands by what the network says of each call now. It never rejects: what cannot be asked is pending. */
export async function readBatch(core: AppKitCore, batch: LocalBatch): Promise<CallsStatus> {
  await Promise.all(
    batch.sent
      .filter(({ fate }) => !isSettled(fate?.status))
      .map(async (call) => {
        const { address, network } = batch
        const { hash } = call
        const fate = await readFate(core, { hash, network, address, signal: core.signal })
        // Another read may have been quicker: what has settled does not change.
        if (isSettled(call.fate?.status)) return
        call.fate = fate
        if (isSettled(fate?.status)) noteFate(core, batch, call)
      }),
  )
  return describeBatch(batch)
}

/** Has what is known of a call shown where what was sent is shown. */
export function noteFate(
  core: AppKitCore,
  { network: { caipNetworkId } }: LocalBatch,
  { hash, fate }: SentCall,
): void {
  if (fate) setStatus(core, { hash, caipNetworkId }, fate)
}

function describeBatch({ id, network, sent, size, isOver }: LocalBatch): CallsStatus {
  const settled = sent.flatMap(({ hash, fate }) =>
    fate && isSettled(fate.status) ? [{ hash, fate }] : [],
  )
  const done = settled.filter(({ fate }) => fate.status === 'confirmed').length
  const chainId = typeof network.id === 'number' ? `0x${network.id.toString(16)}` : undefined
  return {
    version: '2.0.0',
    id,
    ...compact({ chainId }),
    status:
      isOver && settled.length === sent.length ? rate(done, { sent: sent.length, size }) : PENDING,
    atomic: false,
    receipts: settled.map(({ hash, fate }) => toReceipt(hash, fate)),
  }
}

function rate(done: number, { sent, size }: { sent: number; size: number }): number {
  if (done === size) return CONFIRMED
  if (done > 0) return FAILED_IN_PART
  return sent > 0 ? FAILED : NEVER_SENT
}

/** What took the place of a call is not what was asked for: its receipt would say that it was done. */
function toReceipt(
  hash: string,
  { minedHash = hash, receipt, status }: TransactionFate,
): CallReceipt {
  const isDone = status === 'confirmed'
  return {
    ...(receipt ?? { transactionHash: minedHash }),
    status: isDone ? '0x1' : '0x0',
  }
}
