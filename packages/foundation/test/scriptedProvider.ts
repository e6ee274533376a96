import type { Eip1193Provider } from '../src/exports/eip1193.js'

type Reply = (params: unknown) => unknown

/** A wallet that answers by script, in plain replies or functions; an unscripted method fails the test. */
export function createScriptedProvider(script: Record<string, unknown>) {
  const replies = new Map<string, unknown>(Object.entries(script))
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const requests: { method: string; params?: unknown }[] = []
  const provider: Eip1193Provider = {
    async request(request) {
      requests.push(request)
      if (!replies.has(request.method)) throw new Error(`unscripted ${request.method}`)
      const reply = replies.get(request.method)
      return typeof reply === 'function' ? (reply as Reply)(request.params) : reply
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }
  return {
    provider,
    requests,
    methods: () => requests.map(({ method }) => method),
    emit(event: string, payload: unknown) {
      for (const listener of listeners.get(event) ?? []) listener(payload)
    },
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}
