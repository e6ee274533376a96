import { frameErrors } from '../messenger/frameError.js'

/** What a login site refuses a call with: words for the person, and a code as EIP-1193 and JSON-RPC have them. */
export interface Refusal {
  /** Words for the person, such as `Wrong code`. */
  readonly message?: string | undefined
  readonly code?: number | undefined
}

/**
 * The error that a handler of `createFrameHost` throws for the page to hear of it: `throw refuse({ message: 'Wrong code' })`.
 * Of any other error the page hears nothing but its code.
 */
export function refuse({ message = '', code }: Refusal): Error {
  return frameErrors.create('FRAME_REFUSED', { reason: message, rpcCode: code })
}
