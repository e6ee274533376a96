import { StoredSessions } from './StoredSessions.js'

/** Options of `LocalStorage`. */
export interface LocalStorageOptions {
  /** What the names of its entries begin with. Default: `@latchkey-siwx`. */
  readonly key?: string
}

/** Keeps sessions in the browser's local storage, for all tabs of the page; in memory where that is blocked or full. */
export class LocalStorage extends StoredSessions {
  constructor({ key = '@latchkey-siwx' }: LocalStorageOptions = {}) {
    super('local', key)
  }
}
