import type { BlockchainApi } from '@latchkey/blockchain-api'
import type { ChainNamespace, Logger, Storage, StorageBackend } from '@latchkey/foundation'
import type { createStore } from 'jotai/vanilla'
import type { AccountData } from './account/accountData.js'
import type { ChainRpc } from './chainRpc/createChainRpc.js'
import type { LoadWalletConnect, WalletConnectHandle } from './connector/walletConnectHandle.js'
import type { PartState } from './lazyPart.js'
import type { PendingTransaction } from './modal/transaction.js'
import type { Actions, Engine } from './parts.js'
import type { LocalBatch } from './rpc/localBatch.js'
import type { OneClickAuth } from './siwx/port.js'

/** What an instance holds that is no state to show: promises, providers, timers. */
export interface Runtime {
  /** Requests to a wallet that have not been answered, by what they ask. */
  readonly requests: Map<string, Promise<unknown>>
  /** What wallets have told of connections that are not taken in yet, by connection. */
  readonly earlyEvents: Map<string, (() => void)[]>
  /** The version of each stored connection that this page has written or heard of. */
  readonly storedVersions: Map<string, number>
  /** Wallets that are being told of the end of a connection. */
  readonly endings: Set<Promise<void>>
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
  readonly batches: Map<string, LocalBatch>
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
  /** The nodes of the networks, and how each has done. */
  chainRpc?: ChainRpc
  /** Namespaces whose adapter asked for a pairing itself. */
  readonly pairingAdapters: Set<ChainNamespace>
  /** Signs in with the pairing; registered by whatever brings sign-in. */
  oneClickAuth?: OneClickAuth
  loadingCount: number
  isToastSwapping: boolean
  toastTimer?: ReturnType<typeof setTimeout> | undefined
  switchAbort?: AbortController | undefined
  started?: Promise<void> | undefined
  /** True once `start` has run, to its end or not. */
  isStarted?: boolean
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
  /** In the place of the one that the options name. */
  readonly storageBackend?: StorageBackend | undefined
  readonly attachLogger: (logger: Logger) => void
  readonly attachStorage: (storage: Storage) => void
  destroyed?: Promise<void> | undefined
}

export function createRuntime(
  ports: Pick<
    Runtime,
    'attachLogger' | 'attachStorage' | 'loadEngine' | 'loadWalletConnect' | 'storageBackend'
  >,
): Runtime {
  return {
    requests: new Map(),
    earlyEvents: new Map(),
    storedVersions: new Map(),
    endings: new Set(),
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
