import { StoredSessions } from './StoredSessions.js'

/** Keeps sessions as long as the page: who comes back signs in again. */
export class MemoryStorage extends StoredSessions {
  constructor() {
    super('memory', 'siwx')
  }
}
