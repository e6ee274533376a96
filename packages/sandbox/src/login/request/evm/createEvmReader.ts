import { createPublicClient, http, type PublicClient } from 'viem'
import type { LoginChain } from '../request.js'

const TIMEOUT_MS = 15_000

/** viem's public actions on a chain. */
export function createEvmReader({ rpcUrl }: LoginChain): PublicClient {
  return createPublicClient({ transport: http(rpcUrl, { retryCount: 0, timeout: TIMEOUT_MS }) })
}
