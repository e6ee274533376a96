import type { CaipAddress } from '@latchkey/foundation'
import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, post } from '../request.js'

/** Reply of `POST /v1/sessions/{id}/revoke`: a refusal is a status of its own. */
export interface RevokeSmartSessionReply {
  readonly success: true
}

export const revokeSmartSessionReply: z.ZodMiniType<RevokeSmartSessionReply> = z.object({
  success: z.literal(true),
})

/** Parameters of `revokeSmartSession`. */
export interface RevokeSmartSessionParameters extends CallOptions {
  /** CAIP-10 address of the account. */
  readonly account: CaipAddress
  /** Names the session. */
  readonly pci: string
  /** Of the account, over the session's `pci`. */
  readonly signature: string
}

/**
 * Ends a smart session: `POST /v1/sessions/{id}/revoke`. Never tried again by itself.
 * @throws AppKitError as `post` does
 */
export async function revokeSmartSession(
  api: BlockchainApi,
  { account, pci, signature, signal }: RevokeSmartSessionParameters,
): Promise<void> {
  const reply = await post(api, {
    route: 'v1/sessions/{id}/revoke',
    path: { id: account },
    body: { pci, signature },
    signal,
  })
  parseReply(revokeSmartSessionReply, reply)
}
