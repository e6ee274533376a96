import type { SIWXSession } from '@latchkey/appkit'
import type { CaipNetworkId } from '@latchkey/foundation'
import { loadPart } from '../late.js'
import { SIWXStorage } from './SIWXStorage.js'

/** How the server of an app is asked. What these reject with is what the caller gets. */
export interface ServerStorageOptions {
  /** Has the server verify a session and keep it. `false`, or a rejection, where it does not. */
  addSession(session: SIWXSession): Promise<unknown>
  /**
   * As `addSession`, for several that a wallet has signed at once, with one nonce: the server takes that once. Without this
   * `setSessions` gets them.
   */
  addSessions?(sessions: readonly SIWXSession[]): Promise<unknown>
  /** Has it verify sessions and keep them in the place of all others of this person. Of one nonce, they are of one request. */
  setSessions(sessions: readonly SIWXSession[]): Promise<unknown>
  /** The list of sessions that it has, as it was given them; null for nobody. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<unknown>
  revokeSession(chainId: CaipNetworkId, address: string): Promise<unknown>
}

/** Keeps sessions on the server of an app, which knows from them who asks. */
export class ServerStorage extends SIWXStorage {
  readonly #server: ServerStorageOptions

  constructor(server: ServerStorageOptions) {
    super()
    this.#server = server
  }

  async add(session: SIWXSession): Promise<void> {
    if ((await this.#server.addSession(session)) === false) throw await refused()
  }

  override async addAll(sessions: readonly SIWXSession[]): Promise<void> {
    const server = this.#server
    if (sessions.length < 2 || !server.addSessions) return super.addAll(sessions)
    if ((await server.addSessions(sessions)) === false) throw await refused()
  }

  async set(sessions: readonly SIWXSession[]): Promise<void> {
    if ((await this.#server.setSessions(sessions)) === false) throw await refused()
  }

  async get(chainId: CaipNetworkId, address: string): Promise<readonly unknown[]> {
    const sessions = (await this.#server.getSessions(chainId, address)) ?? []
    if (!Array.isArray(sessions)) throw (await loadErrors()).unchecked('server')
    return sessions
  }

  async delete(chainId: CaipNetworkId, address: string): Promise<void> {
    await this.#server.revokeSession(chainId, address)
  }
}

// With the words of every error of the kit, which a page has no use for before something fails.
const loadErrors = () => loadPart(() => import('../errors.js'))

async function refused() {
  return (await loadErrors()).invalidSession('server')
}
