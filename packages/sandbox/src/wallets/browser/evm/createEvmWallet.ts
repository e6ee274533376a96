import { randomId } from '@latchkey/foundation'
import { type Address, getAddress, type Hex } from 'viem'
import {
  type ApprovalPolicy,
  type Approvals,
  createApprovals,
  type PendingApproval,
} from '../approvals.js'
import { createFaults, type WalletFault } from '../faults.js'
import { createWalletIcon } from '../icons.js'
import { announceProvider, type ProviderInfo } from '../page/announceProvider.js'
import { createProvider, type Eip1193Provider } from '../page/createProvider.js'
import type { WalletPort } from '../page/WalletPort.js'
import { type RequestLogEntry, recordRequest } from '../requestLog.js'
import { disconnected } from '../WalletRequestError.js'
import { revokeSite } from './accounts.js'
import { handleEvmRequest } from './handleRequest.js'
import {
  chainIdHex,
  createEvmState,
  type EvmWalletChain,
  emitAccounts,
  emitEvm,
  orderedAddresses,
  setChain,
  visibleAddresses,
} from './state.js'

export interface EvmWalletOptions {
  readonly accounts: readonly { readonly privateKey: Hex }[]
  readonly chains: readonly EvmWalletChain[]
  /** Active chain at the start; default the first of `chains`. */
  readonly initialChainId?: number | undefined
  /** Default `approve`; a queue made by `createApprovals` can be shared by several wallets. */
  readonly approvals?: ApprovalPolicy | Approvals | undefined
  /** Which accounts a connected site sees: all, the selected one first (default), or that one alone. */
  readonly expose?: 'all' | 'selected' | undefined
  readonly name?: string | undefined
  readonly rdns?: string | undefined
  readonly icon?: string | undefined
  readonly uuid?: string | undefined
  /** Origin that `provider` speaks for; default `http://localhost`. */
  readonly origin?: string | undefined
  readonly log?: RequestLogEntry[] | undefined
}

/** A browser wallet for EVM chains that runs in this process. */
export interface EvmWallet {
  readonly info: ProviderInfo
  /** The provider of the site `options.origin`. */
  readonly provider: Eip1193Provider
  /** Every request seen, oldest first. */
  readonly log: readonly RequestLogEntry[]
  /** Another site's wire to the wallet; closing it rejects what it still waits for. */
  openPort(origin: string, page?: string): WalletPort & { close(): void }
  /** Announces `provider` on a window by EIP-6963; returns its undo. */
  announce(target: EventTarget): () => void
  accounts(): readonly Address[]
  chainId(): number
  chains(): readonly EvmWalletChain[]
  connectedOrigins(): readonly string[]
  /** What a site sees as its accounts. */
  visibleTo(origin: string): readonly Address[]
  /** The user picks another account; throws a `TypeError` for one that the wallet does not hold. */
  switchAccount(address: string): void
  /** The user picks another chain; throws 4902 for one that the wallet does not know. */
  switchChain(chainId: number): void
  addKnownChain(chain: EvmWalletChain): void
  /** The wallet forgets a chain, so that asking for it gives 4902; not the active one. */
  removeKnownChain(chainId: number): void
  /** The user takes a site's permission away (every site's without an origin). */
  revoke(origin?: string): void
  /** The wallet loses its connection: `disconnect` event, 4900 for every request until `reconnect`. */
  disconnect(): void
  reconnect(): void
  isOnline(): boolean
  /** Calls back when accounts, chain, chains, sites or connection may have changed; returns its undo. */
  watch(listener: () => void): () => void
  pending(): readonly PendingApproval[]
  setApprovals(policy: ApprovalPolicy): void
  /** Makes a method misbehave; `undefined` heals it. */
  setFault(method: string, fault: WalletFault | undefined): void
  clearFaults(): void
  destroy(): void
}

/**
 * Creates a browser wallet with real keys for EVM chains: EIP-1193, EIP-6963, EIP-3085/3326, EIP-2255,
 * EIP-747 and EIP-5792. Transactions are signed here and sent to the chain's own RPC server.
 */
export const createEvmWallet = (options: EvmWalletOptions): EvmWallet => {
  const ownsApprovals = typeof options.approvals !== 'object'
  const approvals =
    typeof options.approvals === 'object'
      ? options.approvals
      : createApprovals({ policy: options.approvals })
  const info: ProviderInfo = {
    uuid: options.uuid ?? randomId(),
    name: options.name ?? 'Sandbox Wallet',
    icon: options.icon ?? createWalletIcon('evm', 210),
    rdns: options.rdns ?? 'dev.latchkey.sandbox',
  }
  const state = createEvmState({
    name: info.name,
    approvals,
    accounts: options.accounts,
    chains: options.chains,
    initialChainId: options.initialChainId,
    expose: options.expose ?? 'all',
  })
  const faults = createFaults()
  const log = options.log ?? []

  const openPort = (origin: string, page?: string) => {
    const closed = new AbortController()
    const undo = new Set<() => void>()
    const port: WalletPort & { close(): void } = {
      request: (method, params) =>
        recordRequest(log, { namespace: 'evm', origin, method, params }, () =>
          faults.run({ origin, method, params }, () =>
            handleEvmRequest(state, { origin, page, signal: closed.signal }, { method, params }),
          ),
        ),
      watch: (listener) => {
        const own = (event: string, data: unknown, to: string | undefined) => {
          if (to === undefined || to === origin) listener(event, data)
        }
        state.listeners.add(own)
        const stop = () => state.listeners.delete(own)
        undo.add(stop)
        return stop
      },
      close: () => {
        closed.abort()
        for (const stop of undo) stop()
      },
    }
    return port
  }

  const watchers = new Set<() => void>()
  const changed = () => {
    for (const listener of [...watchers]) listener()
  }
  state.listeners.add(changed)

  const provider = createProvider(openPort(options.origin ?? 'http://localhost'))
  const announcements = new Set<() => void>()

  return {
    info,
    provider,
    log,
    openPort,
    announce: (target) => {
      const stop = announceProvider(target, info, provider)
      announcements.add(stop)
      return stop
    },
    accounts: () => orderedAddresses(state),
    chainId: () => state.chainId,
    chains: () => [...state.chains.values()],
    connectedOrigins: () => [...state.permitted.keys()],
    visibleTo: (origin) => visibleAddresses(state, origin),
    switchAccount: (address) => {
      const key = state.keys.find((one) => one.address === getAddress(address))
      if (!key) throw new TypeError(`The wallet does not hold ${address}.`)
      if (key.address === state.selected) return
      state.selected = key.address
      emitAccounts(state)
      changed()
    },
    switchChain: (chainId) => setChain(state, chainId),
    addKnownChain: (chain) => {
      state.chains.set(chain.chainId, chain)
      changed()
    },
    removeKnownChain: (chainId) => {
      if (chainId === state.chainId) throw new TypeError('The active chain cannot be removed.')
      state.chains.delete(chainId)
      changed()
    },
    revoke: (origin) => {
      for (const site of origin === undefined ? [...state.permitted.keys()] : [origin]) {
        revokeSite(state, site)
      }
    },
    disconnect: () => {
      if (!state.online) return
      state.online = false
      emitEvm(state, 'disconnect', disconnected())
    },
    reconnect: () => {
      if (state.online) return
      state.online = true
      emitEvm(state, 'connect', { chainId: chainIdHex(state.chainId) })
    },
    isOnline: () => state.online,
    watch: (listener) => {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    pending: () => approvals.pending().filter(({ namespace }) => namespace === 'evm'),
    setApprovals: (policy) => approvals.setPolicy(policy),
    setFault: (method, fault) => faults.set(method, fault),
    clearFaults: () => faults.clear(),
    destroy: () => {
      state.ended.abort()
      if (ownsApprovals) approvals.destroy()
      for (const stop of announcements) stop()
      state.listeners.clear()
      watchers.clear()
    },
  }
}
