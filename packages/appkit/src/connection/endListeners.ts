import { perInstance } from '../perInstance.js'
import type { ConnectionRecord } from './machine/types.js'

/** Connections that have ended at once. */
export interface Ended {
  readonly records: readonly ConnectionRecord[]
  /** Where they were ended: by the person, the app or a wallet in this tab, or in another one, which sees to what goes with it. */
  readonly by: 'thisTab' | 'anotherTab'
  /** Whether who is signed in stays so: the connection has ended by a failure, and nobody has asked for it. */
  readonly isSignedInStill?: boolean
}

/** How connections end, unless it is by the person, the app or a wallet in this tab. */
export type HowEnded = Partial<Omit<Ended, 'records'>>

/** What hears of each end of connections, once the state is without them. */
export const endListeners = perInstance(() => new Set<(ended: Ended) => void>())
