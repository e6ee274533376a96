import type { AdapterFactory } from '../../src/adapter/contract.js'
import type { CreateWalletConnect } from '../../src/connector/walletConnect/client.js'

/** What an instance asks of others, and one such call that is kept from its answer. */
export interface Gate {
  /** Calls that have passed since `open`, by name. */
  readonly passed: readonly string[]
  /** The call that waits now. */
  readonly held: string | undefined
  /** From now on the call of this number, counted from 1, waits until `release`; none without a number. */
  open(heldAt?: number): void
  /** Lets go what waits. */
  release(): void
  /** Asks through the gate. */
  ask<T>(name: string, run: () => Promise<T>, signal?: AbortSignal): Promise<T>
  adapter(factory: AdapterFactory): AdapterFactory
  walletConnect(create: CreateWalletConnect): CreateWalletConnect
}

const SYNCHRONOUS = new Set(['watchConnectors', 'preload', 'prepare', 'glimpseWallets', 'destroy'])

/** A gate that every asynchronous call of an instance to an adapter, a wallet's client or a chunk goes through. */
export function createGate(): Gate {
  let passed: string[] = []
  let heldAt: number | undefined
  const held = new Map<() => void, string>()

  const ask: Gate['ask'] = (name, run, signal) => {
    passed.push(name)
    if (passed.length !== heldAt) return run()
    return new Promise((resolve, reject) => {
      const letGo = () => {
        held.delete(letGo)
        run().then(resolve, reject)
      }
      held.set(letGo, name)
      signal?.addEventListener('abort', () => {
        held.delete(letGo)
        reject(new DOMException('aborted', 'AbortError'))
      })
    })
  }
  return {
    get passed() {
      return passed
    },
    get held() {
      return [...held.values()][0]
    },
    open(at) {
      passed = []
      heldAt = at
    },
    release() {
      for (const letGo of [...held.keys()]) letGo()
    },
    ask,
    adapter: (factory) => (context) => {
      const adapter = factory(context)
      // The same members, each behind the gate.
      return new Proxy(adapter, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name)
          if (typeof member !== 'function' || SYNCHRONOUS.has(String(name))) return member
          return (...args: unknown[]) =>
            ask(`${adapter.namespace} ${String(name)}`, async () =>
              Reflect.apply(member, target, args),
            )
        },
      })
    },
    walletConnect: (create) => (core) => {
      const client = create(core)
      return {
        ...client,
        getProvider: () => ask('walletConnect getProvider', () => client.getProvider()),
        // Its contract: it ends with its signal.
        pair: (parameters) =>
          ask('walletConnect pair', () => client.pair(parameters), parameters.signal),
        disconnect: () => ask('walletConnect disconnect', () => client.disconnect()),
      }
    },
  }
}
