/** What a JSON-RPC request is answered with when it fails: the codes are those of Solana's own nodes. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const rpcCodes = {
  parseError: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internalError: -32_603,
  sendTransactionPreflightFailure: -32_002,
  signatureVerificationFailure: -32_003,
  blockNotAvailable: -32_004,
  slotSkipped: -32_007,
  unsupportedTransactionVersion: -32_015,
  minContextSlotNotReached: -32_016,
} as const

export function invalidParam(message: string): RpcError {
  return new RpcError(rpcCodes.invalidParams, `Invalid param: ${message}`)
}
