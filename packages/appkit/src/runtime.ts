import type { BlockchainApi } from '@latchkey/blockchain-api'
import type { ChainNamespace, Logger, Storage } from '@latchkey/foundation'
import type { createStore } from 'jotai/vanilla'
import type { AccountData } from './account/accountData.js'
import type { LoadWalletConnect, WalletConnectHandle } from './connector/walletConnectHandle.js'
import type { PartState } from './lazyPart.js'
import type { PendingTransaction } from './modal/transaction.js'
import type { Actions, Engine } from './parts.js'
import type { StoredConnection } from './persistence/connectionKeys.js'
import type { OneClickAuth } from './siwx/port.js'

/** A connect that has not ended yet. */
export interface PendingConnect {
  readonly namespaces: readonly ChainNamespace[]
  readonly promise: Promise<unknown>
  abort(): void
}

/** A stored connection that is not live, and what ends the attempt to restore it. */
export interface DormantConnection extends StoredConnection {
  readonly abort: AbortController
}

/** What an instance holds that is no state to show: promises, providers, timers. */
export interface Runtime {
  /** By wallet id. */
  readonly connects: Map<string, PendingConnect>
  /** Requests to a wallet that have not been answered, by what they ask. */
  readonly requests: Map<string, Promise<unknown>>
  /** Grows with each change of account, network or connector of a namespace. */
  readonly epochs: Map<ChainNamespace, number>
  /** The live provider of each connection, by `connectionKey`. */
  readonly providers: Map<string, unknown>
  /** The namespaces whose network the user chose before connecting. */
  readonly chosenNetworks: Set<ChainNamespace>
  dormant: readonly DormantConnection[]
  /** True once the kit's modal follows the instance. Without it nothing opens by itself: the app shows what there is. */
  hasModal?: boolean
  /** True in a test that decides itself when React works: nothing of the modal is then rendered ahead. */
  rendersLate?: boolean
  /** Any that answers true keeps the modal open. */
  readonly closeLocks: Set<() => boolean>
  /** Requests that views of the modal wait for, the latest last. */
  transactions: readonly PendingTransaction[]
  readonly shownAlerts: Set<string>
  /** Batches of calls that were sent one by one, by id. */
  readonly batches: Map<string, object>
  readonly cleanups: Set<() => void>
  /** Told when a WalletConnect session is there. */
  readonly sessionWaiters: Set<() => void>
  /** The directory of wallets, while it is being read. */
  directory?: Promise<void> | undefined
  /** What the server has decided of the project, while it is being read. */
  projectConfig?: Promise<void> | undefined
  /** The server's client, once it was asked for. */
  api?: Promise<BlockchainApi> | undefined
  /** What was read of the accounts, and is kept for a while. */
  accountData?: AccountData
  /** Namespaces whose adapter asked for a pairing itself. */
  readonly pairingAdapters: Set<ChainNamespace>
  /** Signs in with the pairing; registered by whatever brings sign-in. */
  oneClickAuth?: OneClickAuth
  loadingCount: number
  isToastSwapping: boolean
  toastTimer?: ReturnType<typeof setTimeout> | undefined
  switchAbort?: AbortController | undefined
  started?: Promise<void> | undefined
  /** What a server has rendered, as long as a page is made from that. */
  serverState?: ReturnType<typeof createStore>
  /** True once a provider has called the app's `initialize`. */
  initialized?: boolean
  /** The state that `hydrate` took, in one spelling. */
  hydrated?: string
  readonly engine: PartState<Engine>
  readonly actions: PartState<Actions>
  /** The way to WalletConnect's client; there with the actions. */
  walletConnect?: WalletConnectHandle | undefined
  readonly loadEngine: () => Promise<Engine>
  readonly loadWalletConnect: LoadWalletConnect | undefined
  readonly attachLogger: (logger: Logger) => void
  readonly attachStorage: (storage: Storage) => void
  destroyed?: Promise<void> | undefined
}

export function createRuntime(
  ports: Pick<Runtime, 'attachLogger' | 'attachStorage' | 'loadEngine' | 'loadWalletConnect'>,
): Runtime {
  return {
    connects: new Map(),
    requests: new Map(),
    epochs: new Map(),
    providers: new Map(),
    chosenNetworks: new Set(),
    dormant: [],
    closeLocks: new Set(),
    transactions: [],
    shownAlerts: new Set(),
    batches: new Map(),
    cleanups: new Set(),
    sessionWaiters: new Set(),
    pairingAdapters: new Set(),
    loadingCount: 0,
    isToastSwapping: false,
    engine: {},
    actions: {},
    ...ports,
  }
}

/** The key of a connection in `runtime.providers`. */
export function connectionKey(namespace: ChainNamespace, connectorId: string): string {
  return `${namespace} ${connectorId}`
}
