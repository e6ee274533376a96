import { AppKitError, type CaipNetworkId, type ChainNamespace } from '@latchkey/foundation'
import type {
  AdapterAccount,
  AdapterConnection,
  AdapterContext,
  AdapterEvent,
} from '../adapter/contract.js'
import type { AdapterConnector } from '../connector/types.js'
import { createMockWallet, type MockWallet, type MockWalletOptions } from './mockWallet.js'

/** A page, as the wallets see it. */
export interface MockPage {
  /** What a wallet answers to it. */
  connection(wallet: MockWallet): AdapterConnection
  /** The wallets that it listens to until they are unlocked. */
  readonly locked: Set<string>
  leave(): void
}

/** The wallets of one browser, and the pages that hear of them. */
export interface MockBrowser {
  readonly namespace: ChainNamespace
  readonly wallets: readonly MockWallet[]
  /** Pages, watchers and timers that are still there. */
  readonly openHandles: number
  /** Throws `CONNECTOR_NOT_FOUND`. */
  find(walletId: string): MockWallet
  enter(context: AdapterContext): MockPage
  /** Calls back at once, and whenever a wallet comes or goes. */
  watch(onChange: (connectors: readonly AdapterConnector[]) => void): () => void
  /** Tells every page, or every other one. */
  emit(event: AdapterEvent, except?: AdapterContext): void
  announce(wallet: MockWalletOptions): MockWallet
  retract(walletId: string): void
  switchAccount(walletId: string, address: string): void
  switchChain(walletId: string, caipNetworkId: CaipNetworkId): void
  revoke(walletId: string): void
  lock(walletId: string): void
  unlock(walletId: string): void
}

/** Makes a browser with these wallets. */
export function createMockBrowser(
  namespace: ChainNamespace,
  items: readonly MockWalletOptions[],
): MockBrowser {
  const wallets = items.map((item) => createMockWallet(namespace, item))
  const pages = new Map<AdapterContext, MockPage>()
  const watchers = new Set<(connectors: readonly AdapterConnector[]) => void>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const present = new Set<string>()

  const connectors = () =>
    wallets.filter(({ connector }) => present.has(connector.id)).map(({ connector }) => connector)
  const tell = () => {
    for (const watcher of watchers) watcher(connectors())
  }
  const emit = (event: AdapterEvent, except?: AdapterContext) => {
    for (const context of pages.keys()) if (context !== except) context.emit(event)
  }
  const find = (walletId: string): MockWallet => {
    const wallet = wallets.find(({ connector }) => connector.id === walletId)
    if (!wallet) throw new AppKitError('CONNECTOR_NOT_FOUND', { connectorId: walletId })
    return wallet
  }
  const announceLate = ({ connector: { id }, announceAfterMs }: MockWallet) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      present.add(id)
      tell()
    }, announceAfterMs)
    timers.add(timer)
  }

  return {
    namespace,
    wallets,
    get openHandles() {
      return watchers.size + timers.size + pages.size
    },
    find,
    emit,
    enter(context) {
      const page: MockPage = {
        connection: (wallet) => connect(wallet, namespace, context),
        locked: new Set(),
        leave() {
          pages.delete(context)
          for (const timer of timers) clearTimeout(timer)
          timers.clear()
        },
      }
      pages.set(context, page)
      return page
    },
    watch(onChange) {
      watchers.add(onChange)
      for (const wallet of wallets) {
        if (wallet.announceAfterMs === 0) present.add(wallet.connector.id)
        else announceLate(wallet)
      }
      onChange(connectors())
      return () => void watchers.delete(onChange)
    },
    announce(item) {
      const wallet = createMockWallet(namespace, item)
      wallets.push(wallet)
      present.add(wallet.connector.id)
      tell()
      return wallet
    },
    retract(walletId) {
      present.delete(walletId)
      tell()
    },
    switchAccount(walletId, address) {
      const wallet = find(walletId)
      wallet.accounts = [address, ...wallet.accounts.filter((item) => item !== address)]
      emit({ type: 'accountsChanged', connectorId: walletId, accounts: accountsOf(wallet) })
    },
    switchChain(walletId, caipNetworkId) {
      find(walletId).caipNetworkId = caipNetworkId
      emit({ type: 'networkChanged', connectorId: walletId, caipNetworkId })
    },
    revoke(walletId) {
      find(walletId).isAllowed = false
      emit({ type: 'disconnected', connectorId: walletId })
    },
    lock(walletId) {
      const wallet = find(walletId)
      wallet.isLocked = true
      if (!wallet.isAllowed) return
      for (const { locked } of pages.values()) locked.add(walletId)
      emit({ type: 'locked', connectorId: walletId })
    },
    unlock(walletId) {
      const wallet = find(walletId)
      wallet.isLocked = false
      if (!wallet.isAllowed) return
      for (const [context, { connection, locked }] of pages)
        if (locked.delete(walletId))
          context.emit({ type: 'unlocked', connection: connection(wallet) })
    },
  }
}

/** The accounts that a wallet shows. */
export function accountsOf({ accounts }: MockWallet): readonly AdapterAccount[] {
  return accounts.map((address) => ({ address, type: 'eoa' }))
}

function connect(
  wallet: MockWallet,
  namespace: ChainNamespace,
  { networks }: AdapterContext,
): AdapterConnection {
  const [first] = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  wallet.caipNetworkId ??= first?.caipNetworkId ?? `${namespace}:1`
  return {
    connectorId: wallet.connector.id,
    accounts: accountsOf(wallet),
    caipNetworkId: wallet.caipNetworkId,
    provider: wallet.provider,
  }
}
