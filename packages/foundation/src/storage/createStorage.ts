import { EarlyError } from '../errors/EarlyError.js'
import type { Logger } from '../logger.js'
import { createLocalBackend, createMemoryBackend, type StorageBackend } from './backend.js'
import type { StorageKey } from './storageKey.js'

/** Typed values that outlive a page. No method throws: a failure is logged and memory serves. */
export interface Storage {
  /** The stored value; what is corrupt or of another version is removed and gives `undefined`. */
  get<T>(key: StorageKey<T>): T | undefined
  set<T>(key: StorageKey<T>, value: T): void
  remove(key: StorageKey<unknown>): void
  /** Whether there is a stored value that outlives the page: memory alone, which serves where the backend fails, does not. */
  isKept(key: StorageKey<unknown>): boolean
  /** Writes a stored value anew, as it is: some browsers forget a cookie days after it was written, however often it is read. */
  renew(key: Pick<StorageKey<unknown>, 'name' | 'isInCookie'>): void
  /** Removes every value of this prefix. */
  clear(): void
  /** The names of the stored values that begin so. */
  names(beginning: string): readonly string[]
  /** Calls `listener` when another tab changes the key, where the backend can tell; returns its unsubscribe. */
  subscribe<T>(key: StorageKey<T>, listener: (value: T | undefined) => void): () => void
  /** Calls `listener` with the name of each value that begins so and that another tab changes; returns its unsubscribe. */
  subscribeNames(beginning: string, listener: (name: string) => void): () => void
}

/** Options of `createStorage`. */
export interface StorageOptions {
  readonly backend?: 'local' | 'memory' | StorageBackend | undefined
  readonly prefix?: string | undefined
  readonly logger?: Pick<Logger, 'warn'> | undefined
}

/** What the names of stored values begin with, unless they are told otherwise. */
export const DEFAULT_PREFIX = '@latchkey/'

/** Creates a storage of versioned values over a backend that may be full, blocked, absent or corrupted. */
export function createStorage({
  backend: choice = 'local',
  prefix = DEFAULT_PREFIX,
  logger,
}: StorageOptions = {}): Storage {
  const isInMemory = isMemory(choice)
  const backend = toBackend(choice)
  // What the backend refused to keep; an empty string stands for a removal that it refused.
  const refused = new Map<string, string>()
  // What there may be: written here, or known from another tab. A backend need not be able to list it.
  const used = new Set<string>()

  const warn = (
    code: 'STORAGE_READ_FAILED' | 'STORAGE_WRITE_FAILED' | 'STORAGE_CORRUPTED',
    key: string,
    cause: unknown,
  ) => logger?.warn('storage', new EarlyError(code, { key }, { cause }))

  const read = (name: string): string | undefined => {
    const override = refused.get(name)
    if (override !== undefined) return override || undefined
    try {
      const text: unknown = backend.getItem(name)
      if (text === null || text === undefined) return undefined
      if (typeof text === 'string') return text
      ignoreRejection(text)
      warn('STORAGE_READ_FAILED', name, typeof text)
    } catch (cause) {
      warn('STORAGE_READ_FAILED', name, cause)
    }
    return undefined
  }

  const write = (name: string, text: string | undefined) => {
    used.add(name)
    try {
      const reply: unknown =
        text === undefined ? backend.removeItem(name) : backend.setItem(name, text)
      if (ignoreRejection(reply)) throw new TypeError('asynchronous backend')
      refused.delete(name)
    } catch (cause) {
      refused.set(name, text ?? '')
      warn('STORAGE_WRITE_FAILED', name, cause)
    }
  }

  const parse = <T>(key: StorageKey<T>, text: string | undefined): T | undefined => {
    if (text === undefined) return undefined
    try {
      const envelope: unknown = JSON.parse(text)
      if (!isEnvelope(envelope)) throw new TypeError('not an envelope')
      if (envelope.v !== key.version) throw new RangeError('another version')
      return key.parse(envelope.d)
    } catch (cause) {
      warn('STORAGE_CORRUPTED', key.name, cause)
      write(prefix + key.name, undefined)
      return undefined
    }
  }

  const names = (beginning: string): readonly string[] => {
    const found = new Set<string>()
    try {
      for (const name of backend.keys?.() ?? used) found.add(name)
    } catch (cause) {
      warn('STORAGE_READ_FAILED', prefix, cause)
    }
    // What the backend has refused is kept here; what it refused to remove is gone.
    for (const [name, text] of refused) {
      if (text === '') found.delete(name)
      else found.add(name)
    }
    return within(found, beginning)
  }

  const within = (all: Iterable<string>, beginning: string): readonly string[] =>
    [...all]
      .filter((name) => name.startsWith(prefix + beginning))
      .map((name) => name.slice(prefix.length))

  const watch = (listener: (name: string) => void, known: () => readonly string[]) => {
    const onChange = (name: string | null) => {
      // Everything may have changed, as after `clear()`.
      const changed = name === null ? known().map((each) => prefix + each) : [name]
      for (const each of changed) {
        if (!each.startsWith(prefix)) continue
        refused.delete(each)
        listener(each.slice(prefix.length))
      }
    }
    try {
      const unsubscribe = backend.subscribe?.(onChange)
      if (unsubscribe) return unsubscribe
    } catch (cause) {
      warn('STORAGE_READ_FAILED', prefix, cause)
    }
    return () => {}
  }

  return {
    get: (key) => parse(key, read(prefix + key.name)),
    set(key, value) {
      try {
        if (value === undefined) return write(prefix + key.name, undefined)
        write(prefix + key.name, JSON.stringify({ v: key.version, d: value }))
      } catch (cause) {
        warn('STORAGE_WRITE_FAILED', key.name, cause)
      }
    },
    remove: (key) => write(prefix + key.name, undefined),
    renew({ name }) {
      const text = read(prefix + name)
      if (text !== undefined) write(prefix + name, text)
    },
    isKept({ name }) {
      return !isInMemory && !refused.has(prefix + name) && read(prefix + name) !== undefined
    },
    clear() {
      const stored = names('').map((name) => prefix + name)
      for (const name of new Set([...stored, ...used, ...refused.keys()])) write(name, undefined)
    },
    names,
    subscribe: (key, listener) =>
      watch(
        (name) => {
          if (name === key.name) listener(parse(key, read(prefix + name)))
        },
        () => [key.name],
      ),
    subscribeNames(beginning, listener) {
      for (const name of names(beginning)) used.add(prefix + name)
      return watch(
        (name) => {
          if (!name.startsWith(beginning)) return
          used.add(prefix + name)
          listener(name)
        },
        () => within(used, beginning),
      )
    },
  }
}

function toBackend(choice: NonNullable<StorageOptions['backend']>): StorageBackend {
  if (typeof choice === 'object') return choice
  return isMemory(choice) ? createMemoryBackend() : createLocalBackend()
}

/** Whether there is memory alone: on a server there is nothing to keep things in, and nothing to warn of. */
function isMemory(choice: NonNullable<StorageOptions['backend']>): boolean {
  return choice === 'memory' || (choice === 'local' && typeof globalThis.document === 'undefined')
}

function isEnvelope(value: unknown): value is { v: unknown; d: unknown } {
  return typeof value === 'object' && value !== null && 'v' in value && 'd' in value
}

// A backend with promises breaks the contract: its value is not usable, and its rejection must not surface.
function ignoreRejection(value: unknown): boolean {
  if (!(value instanceof Promise)) return false
  value.catch(() => {})
  return true
}
