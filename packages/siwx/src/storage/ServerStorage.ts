import type { SIWXSession } from '@latchkey/appkit'
import type { CaipNetworkId } from '@latchkey/foundation'
import { readField } from '@latchkey/foundation/eip1193'
import { loadPart } from '../late.js'
import { SIWXStorage } from './SIWXStorage.js'

/**
 * How the server of an app is asked. What has it keep sessions resolves with `false` or with a fault, such as
 * `{ fault: 'clockSkew' }`, where the server refuses them, and rejects where it is away: then nobody knows. What the others
 * reject with is what the caller gets.
 */
export interface ServerStorageOptions {
  /** Has the server verify a session and keep it. Its fault is of the names that `findSessionFault` gives. */
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
    await keep([session], async () => this.#server.addSession(session))
  }

  override async addAll(sessions: readonly SIWXSession[]): Promise<void> {
    const server = this.#server
    if (sessions.length < 2 || !server.addSessions) return super.addAll(sessions)
    await keep(sessions, async () => server.addSessions?.(sessions))
  }

  async set(sessions: readonly SIWXSession[]): Promise<void> {
    await keep(sessions, async () => this.#server.setSessions(sessions))
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
const loadErrors = () => loadPart(() => import('./serverErrors.js'))

/** Throws what the server has against it, or that nobody knows. */
async function keep(sessions: readonly SIWXSession[], ask: () => Promise<unknown>): Promise<void> {
  let answer: unknown
  try {
    answer = await ask()
  } catch (cause) {
    throw (await loadErrors()).unchecked('server', { cause })
  }
  const fault = answer !== false && readField(answer, 'fault')
  if (fault !== undefined) throw (await loadErrors()).toRefusal(fault, sessions)
}
