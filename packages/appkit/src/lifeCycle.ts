import { perInstance } from './perInstance.js'

/** How far an instance has come. */
export interface LifeCycle {
  /** The first `start`, unless it has failed. */
  started?: Promise<void> | undefined
  /** True once `start` has run, to its end or not. */
  wasStarted: boolean
  /** True where something is stored, until it is restored. */
  hasStored?: boolean
  destroyed?: unknown
}

export const lifeCycle = perInstance((): LifeCycle => ({ wasStarted: false }))
