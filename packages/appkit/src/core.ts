import type { Logger, Storage } from '@latchkey/foundation'
import type { createStore } from 'jotai/vanilla'
import type { AdapterRegistry } from './adapter/registry.js'
import type { AppKitEvents } from './event/types.js'
import type { ResolvedOptions } from './options/resolveOptions.js'

export type Unsubscribe = () => void

export type AppKitStore = ReturnType<typeof createStore>

/** Everything that actions work on: the inside of an instance. */
export interface AppKitCore {
  readonly id: string
  /** As they are now: `updateOptions` changes them. */
  readonly options: ResolvedOptions
  readonly store: AppKitStore
  readonly adapters: AdapterRegistry
  /** There once the instance has started: its code comes then. */
  readonly storage: Storage
  /** What is for the next page of this tab alone. There as `storage` is. */
  readonly tabStorage: Storage
  readonly logger: Logger
  readonly events: AppKitEvents
  /** Aborted by `destroy()`. */
  readonly signal: AbortSignal
  /** What `destroy()` calls, once the signal has aborted. */
  readonly cleanups: Set<() => void>
}
