import { AppKitError, type CaipNetworkId, type ChainNamespace } from '@latchkey/foundation'
import type {
  CreateWalletConnect,
  WalletConnectAccount,
  WalletConnectClient,
  WalletConnectHandlers,
} from '../src/connector/walletConnect/client.js'
import { keepSession } from '../src/connector/walletConnect/keptSession.js'
import type { WalletConnectProvider } from '../src/connector/walletConnect/types.js'
import type { AppKitCore } from '../src/core.js'
import { mockAddress } from '../src/testing/mockWallet.js'

/** A session as the browser stores it, for all of its tabs. */
interface Session {
  readonly topic: string
  readonly accounts: Map<ChainNamespace, readonly WalletConnectAccount[]>
}

interface Client {
  /** The session that it takes for its own. */
  current: Session | undefined
  readonly handlers: Set<WalletConnectHandlers>
  /** A session is over. */
  hear(topic: string): void
}

interface Pairing {
  approve(): void
  reject(error: unknown): void
}

/** Two phones without a relay, and the clients of a browser's tabs: each holds the sessions that it knows of in memory. */
export class Phones {
  readonly #sessions = new Map<string, Session>()
  readonly #clients = new Set<Client>()
  readonly #waiting: Pairing[] = []
  #count = 0
  #isAuto = true
  #isAway = false
  /** The phone that scans the next code. */
  phone: 'one' | 'two' = 'one'
  /** Whether a tab is told by the relay that another one has ended a session. */
  isToldByRelay = true

  /** The sessions that phones believe in, the oldest first. */
  get sessions(): readonly Session[] {
    return [...this.#sessions.values()]
  }

  setAutoApprove(isAuto: boolean): void {
    this.#isAuto = isAuto
  }

  /** Approves the newest of the codes that wait. */
  approve(): void {
    this.#waiting.pop()?.approve()
  }

  reject(): void {
    this.#waiting.pop()?.reject(new AppKitError('USER_REJECTED', { reason: 'User rejected.' }))
  }

  /** A phone ends the newest session. */
  deleteSession(): void {
    const session = this.sessions.at(-1)
    if (session) this.#end(session)
  }

  /** The phones are gone for good, and with them every session. */
  lose(): void {
    for (const session of this.sessions) this.#end(session)
  }

  takeOut(namespace: ChainNamespace): void {
    const session = this.sessions.at(-1)
    if (!session?.accounts.delete(namespace)) return
    this.#tell(session, (handler) => handler.onSessionUpdated())
  }

  changeAccounts(namespace: ChainNamespace, addresses: readonly string[]): void {
    const session = this.sessions.at(-1)
    const granted = session?.accounts.get(namespace)
    if (!session || !granted) return
    const networks = [...new Set(granted.map(({ caipNetworkId }) => caipNetworkId))]
    const accounts = networks.flatMap((caipNetworkId) =>
      addresses.map((address) => ({ address, caipNetworkId })),
    )
    session.accounts.set(namespace, accounts)
    this.#tell(session, (handler) => handler.onAccountsChanged(namespace, accounts))
  }

  changeChain(namespace: ChainNamespace, caipNetworkId: CaipNetworkId): void {
    const session = this.sessions.at(-1)
    const granted = session?.accounts.get(namespace) ?? []
    if (session && granted.some((account) => account.caipNetworkId === caipNetworkId))
      this.#tell(session, (handler) => handler.onChainChanged(caipNetworkId))
  }

  setStatus(status: 'reconnecting' | 'connected'): void {
    this.#isAway = status === 'reconnecting'
    for (const { current, handlers } of this.#clients)
      if (current) for (const handler of [...handlers]) handler.onStatus(status)
  }

  readonly create: CreateWalletConnect = (core) => this.#open(core)

  #tell(session: Session, call: (handler: WalletConnectHandlers) => void): void {
    for (const { current, handlers } of this.#clients)
      if (current === session) for (const handler of [...handlers]) call(handler)
  }

  #end({ topic }: Session, by?: Client): void {
    if (!this.#sessions.delete(topic)) return
    if (by && !this.isToldByRelay) return
    for (const client of this.#clients) if (client !== by) client.hear(topic)
  }

  #begin(networks: readonly CaipNetworkId[]): Session {
    this.#count += 1
    const topic = this.#count.toString(16).padStart(64, '0')
    const accounts = new Map<ChainNamespace, readonly WalletConnectAccount[]>()
    for (const caipNetworkId of networks) {
      const namespace = caipNetworkId.slice(0, caipNetworkId.indexOf(':'))
      const account = { address: mockAddress(namespace, `phone ${this.phone}`, 0), caipNetworkId }
      accounts.set(namespace, [...(accounts.get(namespace) ?? []), account])
    }
    const session = { topic, accounts }
    this.#sessions.set(topic, session)
    return session
  }

  #open(core: AppKitCore): WalletConnectClient {
    let kept: ReturnType<typeof keepSession> | undefined
    let isOver = false
    /** What has ended without a word, as another tab has paired anew. */
    let replaced: Session | undefined
    const all = (call: (handler: WalletConnectHandlers) => void) => {
      for (const handler of [...client.handlers]) call(handler)
    }
    const isElsewhere = () => {
      const topic = kept?.topic()
      return topic !== undefined && topic !== client.current?.topic
    }
    const forget = () => {
      if (kept?.topic() === client.current?.topic) kept?.forget()
      client.current = undefined
    }
    const client: Client = {
      current: undefined,
      handlers: new Set(),
      hear: (topic) => {
        const lost = client.current
        if (lost?.topic !== topic) return
        forget()
        if (isElsewhere()) replaced = lost
        else all((handler) => handler.onSessionDeleted())
      },
    }
    const assertThere = () => {
      if (isOver) throw new AppKitError('DESTROYED')
    }
    const open = async () => {
      assertThere()
      if (kept) return
      await undefined
      assertThere()
      kept = keepSession(core)
      this.#clients.add(client)
      const topic = kept.topic()
      client.current = topic === undefined ? undefined : this.#sessions.get(topic)
      if (!client.current) kept.forget()
    }
    let opening: Promise<void> | undefined
    const once = () => {
      opening ??= open()
      return opening
    }
    const adopt = (session: Session) => {
      const before = client.current ?? replaced
      replaced = undefined
      client.current = session
      kept?.keep(session.topic)
      if (!before) return
      this.#end(before, client)
      for (const [namespace, accounts] of [...session.accounts])
        all((handler) => handler.onAccountsChanged(namespace, accounts))
      all((handler) => handler.onSessionUpdated())
    }
    return {
      async getProvider() {
        await once()
        assertThere()
        // Only the mock adapter reads it.
        return {
          mockAccounts: client.current?.accounts ?? new Map(),
        } as unknown as WalletConnectProvider
      },
      clientId: () => (kept ? 'did:key:mock' : undefined),
      hasSession: () => client.current !== undefined,
      isElsewhere,
      accounts: (namespace) => client.current?.accounts.get(namespace) ?? [],
      approvedCaipNetworkIds: (namespace) =>
        (client.current?.accounts.get(namespace) ?? []).map(({ caipNetworkId }) => caipNetworkId),
      isReconnecting: () => this.#isAway,
      peer: () => (client.current ? { name: 'Mock Phone' } : undefined),
      pair: async ({ namespaces, signal, onUri }) => {
        await once()
        if (signal.aborted) throw new AppKitError('REQUEST_ABORTED')
        assertThere()
        onUri(`wc:${this.#count}@2?symKey=mock`, Date.now() + 300_000)
        const asked = Object.values(namespaces).flatMap(({ networks }) =>
          networks.map(({ caipNetworkId }) => caipNetworkId),
        )
        if (this.#isAuto) return adopt(this.#begin(asked))
        await new Promise<void>((resolve, reject) => {
          const own: Pairing = {
            approve: () => {
              adopt(this.#begin(asked))
              resolve()
            },
            reject,
          }
          this.#waiting.push(own)
          signal.addEventListener('abort', () => {
            // Nobody can answer it any more.
            const at = this.#waiting.indexOf(own)
            if (at >= 0) this.#waiting.splice(at, 1)
            reject(new AppKitError('REQUEST_ABORTED'))
          })
        })
      },
      disconnect: async () => {
        const { current } = client
        forget()
        if (current) this.#end(current, client)
      },
      subscribe(handler) {
        client.handlers.add(handler)
        return () => void client.handlers.delete(handler)
      },
      destroy: async () => {
        isOver = true
        client.handlers.clear()
        this.#clients.delete(client)
      },
    }
  }
}
