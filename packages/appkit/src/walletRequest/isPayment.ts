import type { Asked } from './types.js'

/** Whether a wallet that says yes sends something. */
export function isPayment({ method }: Pick<Asked, 'method'>): boolean {
  return method === 'sendTransaction' || method === 'sendCalls'
}
