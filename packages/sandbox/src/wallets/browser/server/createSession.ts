import {
  type ApprovalPolicy,
  type ApprovalRequest,
  createApprovals,
  type PendingApproval,
} from '../approvals.js'
import { createEvmWallet, type EvmWallet, type EvmWalletOptions } from '../evm/createEvmWallet.js'
import type { WalletFault } from '../faults.js'
import { createWalletIcon } from '../icons.js'
import type { WalletId } from '../page/protocol.js'
import type { RequestLogEntry } from '../requestLog.js'
import {
  createSolanaWallet,
  type SolanaWallet,
  type SolanaWalletOptions,
} from '../solana/createSolanaWallet.js'
import { type PageDefaults, type TwinOptions, usualPageDefaults } from './inpageOptions.js'

type Shared = 'approvals' | 'log' | 'origin' | 'uuid'

/**
 * `window` asks the person in front of the browser, in a window that opens; `panel` asks beside the page, in the
 * wallet's own page alone, and takes the focus from nobody.
 */
export type BrowserApprovalPolicy = ApprovalPolicy | 'window' | 'panel'

/** What a session tells the pages that are connected to it. */
export type PageCommand =
  | { readonly type: 'announce' }
  | { readonly type: 'install'; readonly id: WalletId }

export interface SessionOptions {
  readonly evm: Omit<EvmWalletOptions, Shared>
  readonly solana: Omit<SolanaWalletOptions, Shared>
  readonly approvals: BrowserApprovalPolicy
}

/** The browser wallets as one set of pages knows them: state, queue and log of its own. */
export interface WalletSession {
  readonly id: string
  /** The first wallet of each kind. */
  readonly evm: EvmWallet
  readonly solana: SolanaWallet
  /** Further wallets of pages that ask for more than one, from 0; their accounts come in another order. */
  evmWallet(index: number): EvmWallet
  solanaWallet(index: number): SolanaWallet
  /**
   * A further wallet with the first one's `rdns` or `uuid`, made on first use. Pages that are connected show it at
   * once, others when they load anew.
   */
  twin(options: TwinOptions): EvmWallet
  /** Lets the wallets announce themselves on pages that wait for it: `announce: 'asked'` of `initScript`. */
  announce(): void
  /**
   * How pages get the wallets from their next load on, where the address of their script says nothing of it; what
   * is left out stays as it is.
   */
  setPageDefaults(defaults: Partial<PageDefaults>): void
  pageDefaults(): PageDefaults
  /** How many pages are connected now. */
  pages(): number
  /** Which twins there are. */
  twins(): readonly WalletId[]
  readonly log: readonly RequestLogEntry[]
  pending(): readonly PendingApproval[]
  /** Approves the oldest waiting request, or the next one within `timeoutMs` (default 5000). */
  approveNext(timeoutMs?: number): Promise<ApprovalRequest>
  rejectNext(timeoutMs?: number): Promise<ApprovalRequest>
  setApprovals(policy: BrowserApprovalPolicy): void
  /** Who decides now; `code` for a function and for `hold`. */
  approvals(): 'approve' | 'reject' | 'window' | 'panel' | 'code'
  /** Makes a method of every wallet misbehave; `undefined` heals it. */
  setFault(method: string, fault: WalletFault | undefined): void
  clearFaults(): void
  /** Puts every switch of every wallet and of pages back, heals all faults, takes twins away. Who decides stays. */
  reset(): void
}

export interface ManagedSession extends WalletSession {
  readonly wallets: ReadonlyMap<WalletId, EvmWallet | SolanaWallet>
  /** Makes sure that a wallet which a page names exists. */
  ensure(wallet: WalletId): void
  /** Calls back with what pages are to do; returns its undo. */
  watchCommands(listener: (command: PageCommand) => void): () => void
  /** Whether a person decides in the wallet's window. */
  asksPerson(): boolean
  /** Calls back whenever something that the wallet's own page shows has changed; returns its undo. */
  watch(listener: () => void): () => void
  destroy(): void
}

/** Where twins stand, after the eight wallets that a page may have of a kind. */
const twinIndexes = { rdns: 8, uuid: 9 } as const
const twinKinds = ['rdns', 'uuid'] as const

const rotate = <T>(list: readonly T[], by: number): readonly T[] =>
  list.map((_item, at) => list[(at + by) % list.length] ?? _item)

export const createSession = (id: string, options: SessionOptions): ManagedSession => {
  const approvals = createApprovals()
  const log: RequestLogEntry[] = []
  const evmWallets = new Map<number, EvmWallet>()
  const solanaWallets = new Map<number, SolanaWallet>()
  const listeners = new Set<() => void>()
  const faults = new Map<string, WalletFault>()
  const commandListeners = new Set<(command: PageCommand) => void>()
  let current: BrowserApprovalPolicy = options.approvals
  let pageDefaults = usualPageDefaults

  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  approvals.watch(changed)

  const setApprovals = (policy: BrowserApprovalPolicy) => {
    current = policy
    approvals.setPolicy(policy === 'window' || policy === 'panel' ? 'hold' : policy)
    changed()
  }
  setApprovals(options.approvals)

  const remember = <T extends EvmWallet | SolanaWallet>(
    known: Map<number, T>,
    index: number,
    create: () => T,
  ): T => {
    const old = known.get(index)
    if (old) return old
    const wallet = create()
    for (const [method, fault] of faults) wallet.setFault(method, fault)
    wallet.watch(changed)
    known.set(index, wallet)
    return wallet
  }
  const numbered = (name: string, index: number) => (index === 0 ? name : `${name} ${index + 1}`)

  const evmWallet = (index: number) =>
    remember(evmWallets, index, () => {
      const { accounts, icon, name = 'Sandbox Wallet', rdns = 'dev.latchkey.sandbox' } = options.evm
      return createEvmWallet({
        ...options.evm,
        accounts: rotate(accounts, index),
        name: numbered(name, index),
        rdns: index === 0 ? rdns : `${rdns}${index + 1}`,
        icon: icon ?? createWalletIcon('evm', (210 + 70 * index) % 360),
        approvals,
        log,
      })
    })
  const solanaWallet = (index: number) =>
    remember(solanaWallets, index, () => {
      const { accounts, icon, name = 'Sandbox Wallet' } = options.solana
      return createSolanaWallet({
        ...options.solana,
        accounts: rotate(accounts, index),
        name: numbered(name, index),
        icon: icon ?? createWalletIcon('solana', (265 + 70 * index) % 360),
        approvals,
        log,
      })
    })
  const command = (told: PageCommand) => {
    for (const listener of [...commandListeners]) listener(told)
  }
  const twin = ({ same, name }: TwinOptions) => {
    const index = twinIndexes[same]
    const isNew = !evmWallets.has(index)
    const wallet = remember(evmWallets, index, () => {
      const { info } = evmWallet(0)
      const { accounts } = options.evm
      return createEvmWallet({
        ...options.evm,
        accounts: rotate(accounts, 1),
        name: name ?? info.name,
        rdns: same === 'rdns' ? info.rdns : `${info.rdns}.twin`,
        uuid: same === 'uuid' ? info.uuid : undefined,
        icon: createWalletIcon('evm', 30),
        approvals,
        log,
      })
    })
    if (isNew) command({ type: 'install', id: `evm:${index}` })
    if (isNew) changed()
    return wallet
  }
  const all = () => [...evmWallets.values(), ...solanaWallets.values()]

  const next = async (timeoutMs = 5_000): Promise<PendingApproval> => {
    const [first] = approvals.pending()
    if (first) return first
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer)
        stop()
        settle()
      }
      const timer = setTimeout(
        () => finish(() => reject(new Error(`No request came within ${timeoutMs} ms.`))),
        timeoutMs,
      )
      const stop = approvals.watch(() => {
        const [one] = approvals.pending()
        if (one) finish(() => resolve(one))
      })
    })
  }

  return {
    id,
    evm: evmWallet(0),
    solana: solanaWallet(0),
    evmWallet,
    solanaWallet,
    twin,
    announce: () => command({ type: 'announce' }),
    setPageDefaults: (defaults) => {
      pageDefaults = { ...pageDefaults, ...defaults }
      changed()
    },
    pageDefaults: () => pageDefaults,
    pages: () => commandListeners.size,
    log,
    get wallets() {
      const entries: [WalletId, EvmWallet | SolanaWallet][] = [
        ...[...evmWallets].map(([at, one]): [WalletId, EvmWallet] => [`evm:${at}`, one]),
        ...[...solanaWallets].map(([at, one]): [WalletId, SolanaWallet] => [`solana:${at}`, one]),
      ]
      return new Map(entries)
    },
    ensure: (wallet) => {
      const [kind, index] = wallet.split(':')
      const same = twinKinds.find((one) => `evm:${twinIndexes[one]}` === wallet)
      if (same) twin({ same })
      else if (kind === 'evm') evmWallet(Number(index))
      else solanaWallet(Number(index))
    },
    pending: () => approvals.pending(),
    approveNext: async (timeoutMs) => {
      const request = await next(timeoutMs)
      request.approve()
      return request
    },
    rejectNext: async (timeoutMs) => {
      const request = await next(timeoutMs)
      request.reject()
      return request
    },
    setApprovals,
    approvals: () => (typeof current === 'function' || current === 'hold' ? 'code' : current),
    setFault: (method, fault) => {
      if (fault === undefined) faults.delete(method)
      else faults.set(method, fault)
      for (const wallet of all()) wallet.setFault(method, fault)
    },
    clearFaults: () => {
      faults.clear()
      for (const wallet of all()) wallet.clearFaults()
    },
    reset: () => {
      faults.clear()
      pageDefaults = usualPageDefaults
      for (const wallet of all()) wallet.reset()
      for (const same of twinKinds) {
        evmWallets.get(twinIndexes[same])?.destroy()
        evmWallets.delete(twinIndexes[same])
      }
      changed()
    },
    twins: () =>
      twinKinds.flatMap((same) =>
        evmWallets.has(twinIndexes[same]) ? [`evm:${twinIndexes[same]}` as const] : [],
      ),
    watchCommands: (listener) => {
      commandListeners.add(listener)
      return () => commandListeners.delete(listener)
    },
    asksPerson: () => current === 'window',
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy: () => {
      approvals.destroy()
      for (const wallet of all()) wallet.destroy()
      listeners.clear()
    },
  }
}
