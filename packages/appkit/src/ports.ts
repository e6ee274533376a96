import { type Logger, PageError, type Storage, type StorageBackend } from '@latchkey/foundation'
import type { AppKitCore } from './core.js'
import { perInstance } from './perInstance.js'

/** What comes with the engine. */
export interface Ports {
  attachLogger?: (logger: Logger) => void
  storage?: Storage
  /** Keeps what is stored, in the place of what the option `storage` names. */
  storageBackend?: StorageBackend | undefined
}

export const ports = perInstance((): Ports => ({}))

/** Where an instance stores; throws `INVALID_OPTIONS` before the engine is there. */
export function requireStorage(core: Pick<AppKitCore, 'store'>): Storage {
  const { storage } = ports(core)
  if (!storage) throw new PageError('INVALID_OPTIONS', { reason: 'storage: not before start' })
  return storage
}
