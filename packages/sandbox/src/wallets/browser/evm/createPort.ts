import type { Replies } from '../../replies.js'
import type { Faults } from '../faults.js'
import type { WalletPort } from '../page/WalletPort.js'
import { type RequestLogEntry, recordRequest } from '../requestLog.js'
import { handleEvmRequest } from './handleRequest.js'
import type { EvmState } from './state.js'

/** What the requests of all sites go through. */
export interface PortParts {
  readonly state: EvmState
  readonly faults: Faults
  readonly replies: Replies
  readonly log: RequestLogEntry[]
}

/** Creates the wire of a site, or of one page of it, to the wallet; closing it rejects what it still waits for. */
export const createPort = (
  { state, faults, replies, log }: PortParts,
  origin: string,
  page?: string,
): WalletPort & { close(): void } => {
  const closed = new AbortController()
  const undo = new Set<() => void>()
  return {
    request: (method, params) =>
      replies.deliver(method, () =>
        recordRequest(log, { namespace: 'evm', origin, method, params }, () =>
          faults.run({ origin, method, params }, () =>
            handleEvmRequest(state, { origin, page, signal: closed.signal }, { method, params }),
          ),
        ),
      ),
    watch: (listener) => {
      const own = (event: string, data: unknown, to: string | undefined) => {
        if (to === undefined || to === origin) listener(event, data)
      }
      state.listeners.add(own)
      const stop = () => state.listeners.delete(own)
      undo.add(stop)
      return stop
    },
    close: () => {
      if (!state.switches.keepsRequests) closed.abort()
      for (const stop of undo) stop()
    },
  }
}
