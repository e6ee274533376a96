import { isRecord } from './isRecord.js'
import type { WalletPort } from './WalletPort.js'

type Listener = (data: unknown) => void

/** An EIP-1193 provider. */
export interface Eip1193Provider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): Eip1193Provider
  removeListener(event: string, listener: Listener): Eip1193Provider
}

/** Shows a wallet behind a port as an EIP-1193 provider. */
export const createProvider = (port: WalletPort): Eip1193Provider => {
  const listeners = new Map<string, Set<Listener>>()

  port.watch((event, data) => {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(data)
      } catch (error) {
        // One page listener that throws must not keep the event from the others.
        console.error(error)
      }
    }
  })

  const provider: Eip1193Provider = {
    request: async (request) => {
      if (!isRecord(request) || typeof request.method !== 'string' || request.method === '') {
        throw Object.assign(new Error('Expected an object with a method.'), { code: -32600 })
      }
      return port.request(request.method, request.params)
    },
    on: (event, listener) => {
      const known = listeners.get(event)
      if (known) known.add(listener)
      else listeners.set(event, new Set([listener]))
      return provider
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}
