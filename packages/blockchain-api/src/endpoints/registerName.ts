import { AppKitError } from '@latchkey/foundation'
import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, post } from '../request.js'

/** Reply of `POST /v1/profile/account`: a refusal is a status of its own. */
export interface RegisterNameReply {
  readonly success: true
}

export const registerNameReply: z.ZodMiniType<RegisterNameReply> = z.object({
  success: z.literal(true),
})

/** Parameters of `registerName`. */
export interface RegisterNameParameters extends CallOptions {
  /** SLIP-44 number of the address, 60 for Ethereum. */
  readonly coinType: number
  readonly address: string
  /** The text that was signed; it holds the name. */
  readonly message: string
  readonly signature: string
}

/** Whether a name was registered, and why not. */
export type RegisteredName =
  | { readonly success: true }
  | { readonly success: false; readonly error: AppKitError }

/**
 * Registers a name: `POST /v1/profile/account`. Never tried again by itself, and never throws for a failure: it then
 * gives `success: false` (API-5).
 * @throws AppKitError `REQUEST_ABORTED`
 */
export async function registerName(
  api: BlockchainApi,
  { coinType, address, message, signature, signal }: RegisterNameParameters,
): Promise<RegisteredName> {
  try {
    const reply = await post(api, {
      route: 'v1/profile/account',
      body: { coin_type: coinType, address, message, signature },
      signal,
    })
    return parseReply(registerNameReply, reply)
  } catch (error) {
    if (!AppKitError.is(error) || error.code === 'REQUEST_ABORTED') throw error
    return { success: false, error }
  }
}
