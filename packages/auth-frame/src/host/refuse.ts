import { frameErrors } from '../messenger/frameError.js'
import { REFUSALS, type RefusalReason } from '../refusal/refusals.js'

/** What a login site refuses a call with: words for the person, and a code as EIP-1193 and JSON-RPC have them. */
export interface Refusal {
  /** Words for the person, such as `Wrong code`. */
  readonly message?: string | undefined
  /** One that pages know, and say in the reader's own language; it stands for its code. */
  readonly reason?: RefusalReason | undefined
  readonly code?: number | undefined
}

/**
 * The error that a handler of `createFrameHost` throws for the page to hear of it:
 * `throw refuse({ message: 'Wrong code', reason: 'wrongCode' })`. Of any other error the page hears nothing but its code.
 */
export function refuse({ message = '', reason, code }: Refusal): Error {
  const rpcCode = reason === undefined ? code : REFUSALS[reason]
  return frameErrors.create('FRAME_REFUSED', { reason: message, rpcCode })
}
