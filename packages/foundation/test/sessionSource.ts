import { vi } from 'vitest'
import type { SessionSource } from '../src/eip1193/createSessionPort.js'

type EventName = Parameters<SessionSource['client']['on']>[0]
type Listener = Parameters<SessionSource['client']['on']>[1]

/** The EVM part of its session. */
export const sessionPart = { accounts: ['eip155:1:0xaa'], methods: ['personal_sign'] }
const network = { id: 1, caipNetworkId: 'eip155:1' }
/** What the app has configured. */
export const sessionChains = { networks: [network], requestRpc: async () => ({ result: '0x7' }) }

/** A universal provider with a session, and what it is asked and told. */
export function createSource() {
  const listeners = new Map<EventName, Set<Listener>>()
  const request = vi.fn<SessionSource['client']['request']>(async () => 'answer')
  const source = {
    session: { topic: 'ours', namespaces: { eip155: sessionPart } } as SessionSource['session'],
    client: {
      request,
      on: (name: EventName, listener: Listener) =>
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
      removeListener: (name: EventName, listener: Listener) =>
        listeners.get(name)?.delete(listener),
    },
  }
  const emit = (name: EventName, payload: Parameters<Listener>[0]) => {
    for (const listener of listeners.get(name) ?? []) listener(payload)
  }
  const count = () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0)
  return { source, request, emit, count }
}
