import type { SIWXSession } from '@latchkey/appkit'
import type { CaipNetworkId } from '@latchkey/foundation'
import { late, loadPart } from '../late.js'
import { SIWXStorage } from './SIWXStorage.js'

const openLate = (...place: ['local' | 'memory', string]) =>
  late(async () => {
    const { createSessionStore } = await loadPart(() => import('./createSessionStore.js'))
    return createSessionStore(...place)
  })

/** Sessions in a storage of texts, which loads when it is first asked. */
export abstract class StoredSessions extends SIWXStorage {
  readonly #open: ReturnType<typeof openLate>

  constructor(backend: 'local' | 'memory', prefix: string) {
    super()
    this.#open = openLate(backend, prefix)
  }

  async add(session: SIWXSession): Promise<void> {
    const store = await this.#open()
    store.add(session)
  }

  /** Beside those of other accounts: here no nonce is taken. */
  override async addAll(sessions: readonly SIWXSession[]): Promise<void> {
    for (const session of sessions) await this.add(session)
  }

  async set(sessions: readonly SIWXSession[]): Promise<void> {
    const store = await this.#open()
    store.set(sessions)
  }

  async get(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]> {
    const store = await this.#open()
    return store.get(chainId, address)
  }

  async delete(chainId: CaipNetworkId, address: string): Promise<void> {
    const store = await this.#open()
    store.delete(chainId, address)
  }
}
