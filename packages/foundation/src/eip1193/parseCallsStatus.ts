import type { CallReceipt, CallsStatus } from './calls.js'
import { parseQuantity, toHex } from './hex.js'
import { parseReceipt } from './parseReceipt.js'

/** A wallet's answer to `wallet_getCallsStatus` of a batch, also in the forms before 2.0.0; undefined for what is none. */
export function parseCallsStatus(reply: unknown, id: string): CallsStatus | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined
  const read = (key: string): unknown => Reflect.get(reply, key)
  const list = read('receipts')
  const receipts = (Array.isArray(list) ? list : []).flatMap((each) => parseReceipt(each) ?? [])
  const status = parseStatus(read('status'), receipts)
  const chainId = parseQuantity(read('chainId'))
  if (status === undefined) return undefined
  return {
    version: '2.0.0',
    id,
    ...(chainId === undefined ? {} : { chainId: toHex(chainId) }),
    status,
    atomic: read('atomic') === true || read('isAtomic') === true,
    receipts,
  }
}

function parseStatus(given: unknown, receipts: readonly CallReceipt[]): number | undefined {
  if (given === 'PENDING') return 100
  if (given === 'CONFIRMED') {
    // It is in a block, which did not say how it went.
    const failed = receipts.filter(({ status }) => status === '0x0').length
    if (failed === 0) return 200
    return failed === receipts.length ? 500 : 600
  }
  const isCode = typeof given === 'number' && given >= 100 && given < 700
  return isCode ? given : undefined
}
