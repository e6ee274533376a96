import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKit } from './AppKit.js'
import { pageRegistry } from './pageRegistry.js'
import { storagePrefix } from './persistence/storagePrefix.js'

/** An instance that has not ended, and what it was made with. */
interface Alive {
  readonly appkit: AppKit
  readonly signature: string | number
}

// Registered, so that a module that is run again finds what it made before; the number is that of `Alive`.
const getRegistry = () => pageRegistry<Alive>('@latchkey/instances/1')

/**
 * The instance of this page that stores under the same name: hot reload runs a module again, and its instance and session
 * go on. Made with other options it gives way to the new one, which takes its session over from the storage.
 */
export function adoptInstance(made: AppKit): AppKit {
  const { options, logger } = made
  // A server makes one for each request; what stores nothing shares nothing.
  if (typeof document === 'undefined' || options.storage === 'memory') return made
  const registry = getRegistry()
  const name = `${options.storage} ${storagePrefix(options)}`
  const signature = sign(made)
  const alive = registry.get(name)
  if (alive) {
    const { appkit } = alive
    const isSame = alive.signature === signature
    const isOf = (namespace: ChainNamespace) =>
      appkit.adapters.get(namespace)?.madeWith === made.adapters.get(namespace)?.madeWith
    if (isSame && made.adapters.namespaces.every(isOf)) {
      void made.destroy()
      return appkit
    }
    // A module that is run again makes its objects anew: that is no mistake.
    const level = isSame ? 'debug' : 'error'
    logger[level](`storageKey ${options.storageKey} is used twice: the older instance ends`)
    void appkit.destroy()
  }
  registry.set(name, { appkit: made, signature })
  // Whoever takes its place ends it first.
  made.signal.addEventListener('abort', () => registry.delete(name))
  return made
}

/**
 * The instance of this page, for code far from where it was made: the one that stores under a name, or the newest. Undefined
 * where there is none, on a server, and for one that stores nothing.
 */
export function getInstance(storageKey?: string): AppKit | undefined {
  return [...getRegistry().values()]
    .map(({ appkit }) => appkit)
    .filter(({ options }) => storageKey === undefined || options.storageKey === storageKey)
    .at(-1)
}

/**
 * What tells two sets of options apart, as far as it can be written down: of code that is its text, and of an object its
 * first mention, since objects may lead back to each other. NaN, which equals nothing, where something cannot be read.
 */
function sign({ adapters, options }: AppKit): string | number {
  const seen = new Set<unknown>()
  try {
    return JSON.stringify(
      [adapters.namespaces, { ...options, universalProvider: undefined }],
      (_name, value: unknown) => {
        if (typeof value !== 'object') return String(value)
        if (seen.has(value)) return true
        seen.add(value)
        return value
      },
    )
  } catch {
    return Number.NaN
  }
}
