import { type CaipNetworkId, withTimeout } from '@latchkey/foundation'
import type { Adapter } from '../adapter/contract.js'
import { callAsync } from '../callAsync.js'
import { RECONNECT_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import type { ConnectionKey } from './machine/types.js'

interface Asking {
  readonly signal: AbortSignal
  readonly caipNetworkId?: CaipNetworkId
  readonly timeoutMs?: number
}

/** Asks a wallet what it shows, without a prompt and for a bounded time; rejects as its adapter does, or by the time. */
export function askWithoutPrompt(
  { adapters }: AppKitCore,
  { connectorId, namespace }: ConnectionKey,
  { timeoutMs = RECONNECT_TIMEOUT_MS, ...asked }: Asking,
): ReturnType<Adapter['reconnect']> {
  return withTimeout(
    callAsync(() => adapters.require(namespace).reconnect({ connectorId, ...asked })),
    { timeoutMs, signal: asked.signal },
  )
}
