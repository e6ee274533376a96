import { BaseError } from 'viem'
import type { PhoneError } from './types.js'

/** An error that goes to the app as it is, with its EIP-1193 or JSON-RPC code. */
export class PhoneRpcError extends Error {
  override readonly name = 'PhoneRpcError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export const USER_REJECTED: PhoneError = { code: 5000, message: 'User rejected.' }

export function invalidParams(message: string): PhoneRpcError {
  return new PhoneRpcError(-32602, message)
}

export function unauthorized(message: string): PhoneRpcError {
  return new PhoneRpcError(4100, message)
}

/**
 * Any failure as code and message. Not -32603: WalletConnect replaces the message of the codes that
 * JSON-RPC itself defines.
 */
export function toPhoneError(error: unknown): PhoneError {
  if (error instanceof PhoneRpcError) return { code: error.code, message: error.message }
  if (error instanceof BaseError) return { code: -32000, message: error.shortMessage }
  return { code: -32000, message: error instanceof Error ? error.message : 'Internal error' }
}
