import { perInstance } from '../perInstance.js'
import type { ConnectionRecord } from './machine/types.js'

/** What hears of each connection whose wallet was unlocked, once it is live. */
export const unlockListeners = perInstance(() => new Set<(record: ConnectionRecord) => void>())
