import { AppKitError, type CaipNetworkId, type ChainNamespace } from '@latchkey/foundation'
import type {
  CreateWalletConnect,
  WalletConnectAccount,
  WalletConnectClient,
  WalletConnectHandlers,
} from '../connector/walletConnect/client.js'
import type { Peer } from '../connector/walletConnect/session.js'
import type { WalletConnectProvider } from '../connector/walletConnect/types.js'
import type { AppKitCore } from '../core.js'
import { mockAddress } from './mockWallet.js'

/** A phone wallet without a relay: `create` goes into `createTestAppKit`, the rest steers it. */
export interface MockWalletConnect {
  readonly create: CreateWalletConnect
  /** URIs that were given out. */
  readonly uris: readonly string[]
  readonly pairCount: number
  /** Clients that are opening now. */
  readonly openingCount: number
  readonly isDestroyed: boolean
  /** How long a client takes to open from now on. Default: it is open at once. */
  setOpening(open: () => Promise<void>): void
  /** True: every pairing is approved at once. Default false. */
  setAutoApprove(isAuto: boolean): void
  /** Approves the newest of the pairings that wait, for these namespaces. Default: all that were asked for. */
  approve(namespaces?: readonly ChainNamespace[]): void
  /** Declines it, as a phone does (code 5000). */
  reject(): void
  /** Gives a new URI, as after an expiry. */
  renew(): void
  /** Puts a session there, as one that was stored. */
  restore(networks: readonly CaipNetworkId[]): void
  /** Another tab has made a session, which this client does not know and the next one has. */
  setElsewhere(networks: readonly CaipNetworkId[]): void
  /** What the session grants. */
  readonly session: ReadonlyMap<ChainNamespace, readonly WalletConnectAccount[]>
  deleteSession(): void
  /** Takes a namespace out of the session. */
  takeOut(namespace: ChainNamespace): void
  changeAccounts(namespace: ChainNamespace, addresses: readonly string[]): void
  changeChain(caipNetworkId: CaipNetworkId): void
  setStatus(status: 'reconnecting' | 'connected'): void
  /** What the phone says of itself. Default: the name `Mock Phone`. */
  setPeer(peer: Peer): void
}

interface Pairing {
  readonly asked: readonly CaipNetworkId[]
  resolve(): void
  reject(error: unknown): void
  renew(): void
}

const EXPIRY_MS = 300_000

/** Creates a stand-in of the WalletConnect client. */
export function mockWalletConnect(): MockWalletConnect {
  const session = new Map<ChainNamespace, readonly WalletConnectAccount[]>()
  const handlers = new Set<WalletConnectHandlers>()
  const uris: string[] = []
  /** Pairings that nobody has answered yet, the newest last: each page may have one. */
  const waiting: Pairing[] = []
  let peer: Peer = { name: 'Mock Phone' }
  let isAuto = false
  let isAway = false
  let isDestroyed = false
  let pairCount = 0
  let openingCount = 0
  let open = async () => {}
  let elsewhere: readonly CaipNetworkId[] | undefined

  const settle = (networks: readonly CaipNetworkId[]) => {
    session.clear()
    for (const caipNetworkId of networks) {
      const namespace = caipNetworkId.slice(0, caipNetworkId.indexOf(':'))
      const account = { address: mockAddress(namespace, 'phone', 0), caipNetworkId }
      session.set(namespace, [...(session.get(namespace) ?? []), account])
    }
  }
  const accountsOf = (namespace: ChainNamespace) => session.get(namespace) ?? []
  const networkIdsOf = (namespace: ChainNamespace) =>
    accountsOf(namespace).map(({ caipNetworkId }) => caipNetworkId)
  const tell = (call: (handler: WalletConnectHandlers) => void) => {
    for (const handler of handlers) call(handler)
  }
  /** What is paired anew takes the place of the session before. */
  const replace = (networks: readonly CaipNetworkId[]) => {
    const isOther = session.size > 0
    settle(networks)
    if (!isOther) return
    for (const [namespace, accounts] of [...session])
      tell((handler) => handler.onAccountsChanged(namespace, accounts))
    tell((handler) => handler.onSessionUpdated())
  }
  /** One for each page; a page that has destroyed its own gets another. */
  const clients = new WeakMap<AppKitCore['store'], WalletConnectClient>()
  const create: CreateWalletConnect = ({ store }) => {
    const client = clients.get(store) ?? createClient(() => clients.delete(store))
    clients.set(store, client)
    return client
  }
  const createClient = (onDestroy: () => void): WalletConnectClient => {
    let isOpen = false
    let isOver = false
    const assertThere = () => {
      if (isOver) throw new AppKitError('DESTROYED')
    }
    return {
      async getProvider() {
        assertThere()
        openingCount += 1
        await open().finally(() => {
          openingCount -= 1
        })
        assertThere()
        isOpen = true
        // Only the mock adapter reads it.
        return { mockAccounts: session } as unknown as WalletConnectProvider
      },
      clientId: () => (isOpen ? 'did:key:mock' : undefined),
      hasSession: () => isOpen && session.size > 0,
      isElsewhere: () => isOpen && elsewhere !== undefined,
      async pair({ namespaces, signal, onUri }) {
        if (signal.aborted) throw new AppKitError('REQUEST_ABORTED')
        pairCount += 1
        const asked = Object.values(namespaces).flatMap(({ networks }) =>
          networks.map(({ caipNetworkId }) => caipNetworkId),
        )
        const renew = () => {
          const uri = `wc:${uris.length}@2?symKey=mock`
          uris.push(uri)
          onUri(uri, Date.now() + EXPIRY_MS)
        }
        renew()
        if (isAuto) {
          replace(asked)
          return
        }
        await new Promise<void>((resolve, reject) => {
          const own = { asked, resolve, reject, renew }
          waiting.push(own)
          signal.addEventListener('abort', () => {
            // Nobody can answer it any more.
            if (waiting.includes(own)) waiting.splice(waiting.indexOf(own), 1)
            reject(new AppKitError('REQUEST_ABORTED'))
          })
        })
      },
      accounts: (namespace) => (isOpen ? accountsOf(namespace) : []),
      approvedCaipNetworkIds: (namespace) => (isOpen ? networkIdsOf(namespace) : []),
      isReconnecting: () => isOpen && isAway,
      peer: () => (isOpen && session.size > 0 ? peer : undefined),
      async disconnect() {
        session.clear()
      },
      subscribe(handler) {
        handlers.add(handler)
        return () => void handlers.delete(handler)
      },
      async destroy() {
        isOver = true
        isDestroyed = true
        onDestroy()
        if (elsewhere) settle(elsewhere)
        elsewhere = undefined
      },
    }
  }
  return {
    create,
    uris,
    get pairCount() {
      return pairCount
    },
    get openingCount() {
      return openingCount
    },
    get isDestroyed() {
      return isDestroyed
    },
    setOpening(next) {
      open = next
    },
    setAutoApprove(next) {
      isAuto = next
    },
    approve(namespaces) {
      const pairing = waiting.pop()
      if (!pairing) return
      const { asked, resolve } = pairing
      replace(
        asked.filter((id) => !namespaces || namespaces.includes(id.slice(0, id.indexOf(':')))),
      )
      resolve()
    },
    reject() {
      waiting.pop()?.reject(new AppKitError('USER_REJECTED', { reason: 'User rejected.' }))
    },
    renew: () => waiting.at(-1)?.renew(),
    restore: settle,
    setElsewhere(next) {
      elsewhere = next
    },
    session,
    takeOut(namespace) {
      session.delete(namespace)
      tell((handler) => handler.onSessionUpdated())
    },
    deleteSession() {
      session.clear()
      tell((handler) => handler.onSessionDeleted())
    },
    changeAccounts(namespace, addresses) {
      const networks = [...new Set(networkIdsOf(namespace))]
      const accounts = networks.flatMap((caipNetworkId) =>
        addresses.map((address) => ({ address, caipNetworkId })),
      )
      session.set(namespace, accounts)
      tell((handler) => handler.onAccountsChanged(namespace, accounts))
    },
    changeChain: (caipNetworkId) => tell((handler) => handler.onChainChanged(caipNetworkId)),
    setStatus(status) {
      isAway = status === 'reconnecting'
      tell((handler) => handler.onStatus(status))
    },
    setPeer(next) {
      peer = next
    },
  }
}
