import type { createCookieStorage, Logger, Storage, StorageBackend } from '@latchkey/foundation'
import { perInstance } from './perInstance.js'

/** What comes with the engine. */
export interface Ports {
  attachLogger?: (logger: Logger) => void
  storage?: Storage
  tabStorage?: Storage
  /** Makes a storage over cookies, where the app has asked for one. */
  createCookieStorage?: typeof createCookieStorage
  /** Keeps what is stored, in the place of what the option `storage` names. */
  storageBackend?: StorageBackend | undefined
}

export const ports = perInstance((): Ports => ({}))
