import type { Logger, Storage, StorageBackend } from '@latchkey/foundation'
import { perInstance } from './perInstance.js'

/** What the ports of an instance wait for, whose code comes with the engine. */
export interface DeferredPorts {
  attachLogger?: (logger: Logger) => void
  attachStorage?: (storage: Storage) => void
  /** Keeps what is stored, in the place of what the option `storage` names. */
  storageBackend?: StorageBackend | undefined
}

export const deferredPorts = perInstance((): DeferredPorts => ({}))
