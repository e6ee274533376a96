import { loadChunk, PageError } from '@latchkey/foundation'
import type { Adapter, AdapterContext, AdapterFactory } from './contract.js'

/** The methods that every adapter has, and those that say what it can do. */
type Always = 'connect' | 'reconnect' | 'disconnect' | 'getAccounts' | 'getBalance' | 'signMessage'
type Method = (parameters: never) => unknown
type Capability = Exclude<
  {
    [Name in keyof Adapter]-?: NonNullable<Adapter[Name]> extends Method ? Name : never
  }[keyof Adapter],
  Always | 'watchConnectors' | 'preload' | 'prepare' | 'glimpseWallets' | 'destroy'
>

const REQUIRED: readonly Always[] = [
  'connect',
  'reconnect',
  'disconnect',
  'getAccounts',
  'getBalance',
  'signMessage',
]

/** What a page knows of an adapter before its code is there. */
export interface LazyAdapterParameters
  extends Pick<Adapter, 'glimpseWallets' | 'madeWith' | 'namespace' | 'walletConnect'> {
  /** The optional methods that the adapter has: a method that is not named is a missing capability. */
  readonly capabilities: readonly Capability[]
  /** Gives the adapter itself: `() => import('./createMyAdapter.js').then((chunk) => chunk.createMyAdapter)`. */
  readonly load: () => Promise<AdapterFactory>
  /**
   * Gives what lists the wallets of the page, where that needs little of the adapter: the rest then loads when a wallet
   * is chosen. Both must know the same wallets.
   */
  readonly loadWallets?: () => Promise<(context: AdapterContext) => WatchConnectors>
}

type WatchConnectors = Adapter['watchConnectors']

/**
 * An adapter whose code loads when it is first needed: a page pays for this description alone.
 * A chunk that does not load rejects the call with `CHUNK_LOAD_FAILED`; the next call tries again.
 */
export function lazyAdapter({
  capabilities,
  load,
  loadWallets,
  ...described
}: LazyAdapterParameters): AdapterFactory {
  const { namespace } = described
  return (context) => {
    let loaded: Adapter | undefined
    let isDestroyed = false
    const watches = new Set<() => void>()

    const loadFactory = once(() => loadChunk(load, namespace))
    const loadWatch = loadWallets && once(() => loadChunk(loadWallets, namespace))
    const get = once(async () => {
      const factory = await loadFactory()
      loaded = factory(context)
      if (isDestroyed) await loaded.destroy?.()
      return loaded
    })
    const forward = (name: Always | Capability) =>
      [
        name,
        async (parameters: unknown) => {
          const adapter = await get()
          const method: unknown = adapter[name]
          if (typeof method !== 'function')
            throw new PageError('UNSUPPORTED_METHOD', { method: name })
          return Reflect.apply(method, adapter, [parameters])
        },
      ] as const
    const methods = Object.fromEntries([...REQUIRED, ...capabilities].map(forward))
    return {
      ...described,
      // What fails here fails again, and is told, when the adapter is asked for something.
      preload: () => (loadWatch ?? loadFactory)().catch(() => {}),
      prepare: () =>
        get().then(
          (adapter) => adapter.prepare?.(),
          () => {},
        ),
      // Each name has its own signature, which `fromEntries` forgets.
      ...(methods as unknown as Pick<Adapter, Always>),
      watchConnectors(onChange) {
        let stop: (() => void) | undefined = () => {}
        // In this very turn, so that a wallet that is asked for next is asked of an adapter that has looked for it.
        const begun = loadWatch
          ? loadWatch().then((watch) => {
              if (stop) stop = watch(context)(onChange)
            })
          : get().then((adapter) => {
              if (stop) stop = adapter.watchConnectors(onChange)
            })
        begun.catch((error: unknown) =>
          context.logger.error(`The wallets of ${namespace} cannot be listed`, error),
        )
        const end = () => {
          stop?.()
          stop = undefined
          watches.delete(end)
        }
        watches.add(end)
        return end
      },
      destroy() {
        isDestroyed = true
        for (const end of watches) end()
        // An asynchronous one may fail later: whoever ends this one tells of it.
        return loaded?.destroy?.()
      },
    }
  }
}

/** Runs once; after a failure the next call tries again. */
function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= run().catch((error: unknown) => {
      running = undefined
      throw error
    })
    return running
  }
}
