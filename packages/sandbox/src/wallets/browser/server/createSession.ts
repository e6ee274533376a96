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

type Shared = 'approvals' | 'log' | 'origin' | 'uuid'

/** `window` asks the person in front of the browser. */
export type BrowserApprovalPolicy = ApprovalPolicy | 'window'

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
  readonly log: readonly RequestLogEntry[]
  pending(): readonly PendingApproval[]
  /** Approves the oldest waiting request, or the next one within `timeoutMs` (default 5000). */
  approveNext(timeoutMs?: number): Promise<ApprovalRequest>
  rejectNext(timeoutMs?: number): Promise<ApprovalRequest>
  setApprovals(policy: BrowserApprovalPolicy): void
  /** Makes a method of every wallet misbehave; `undefined` heals it. */
  setFault(method: string, fault: WalletFault | undefined): void
  clearFaults(): void
}

export interface ManagedSession extends WalletSession {
  readonly wallets: ReadonlyMap<WalletId, EvmWallet | SolanaWallet>
  /** Makes sure that a wallet which a page names exists. */
  ensure(wallet: WalletId): void
  /** Whether a person decides in the wallet's window. */
  asksPerson(): boolean
  /** Calls back whenever something that the wallet's own page shows has changed; returns its undo. */
  watch(listener: () => void): () => void
  destroy(): void
}

const rotate = <T>(list: readonly T[], by: number): readonly T[] =>
  list.map((_item, at) => list[(at + by) % list.length] ?? _item)

export const createSession = (id: string, options: SessionOptions): ManagedSession => {
  const approvals = createApprovals()
  const log: RequestLogEntry[] = []
  const evmWallets = new Map<number, EvmWallet>()
  const solanaWallets = new Map<number, SolanaWallet>()
  const listeners = new Set<() => void>()
  const faults = new Map<string, WalletFault>()
  let asksPerson = false

  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  approvals.watch(changed)

  const setApprovals = (policy: BrowserApprovalPolicy) => {
    asksPerson = policy === 'window'
    approvals.setPolicy(policy === 'window' ? 'hold' : policy)
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
      if (kind === 'evm') evmWallet(Number(index))
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
    setFault: (method, fault) => {
      if (fault === undefined) faults.delete(method)
      else faults.set(method, fault)
      for (const wallet of all()) wallet.setFault(method, fault)
    },
    clearFaults: () => {
      faults.clear()
      for (const wallet of all()) wallet.clearFaults()
    },
    asksPerson: () => asksPerson,
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
