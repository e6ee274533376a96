import { createReplies } from '../../replies.js'
import {
  type ApprovalPolicy,
  type Approvals,
  createApprovals,
  type PendingApproval,
} from '../approvals.js'
import { createFaults, type WalletFault } from '../faults.js'
import { createWalletIcon } from '../icons.js'
import { createStandardWallet, type SolanaStandardWallet } from '../page/createStandardWallet.js'
import type { WalletPort } from '../page/WalletPort.js'
import { type RequestLogEntry, recordRequest } from '../requestLog.js'
import { createControls, createSwitchState, type WalletControls } from '../switches.js'
import { unsupportedMethod } from '../WalletRequestError.js'
import { connect, disconnect } from './connect.js'
import { signAndSendTransaction, signMessage, signTransaction } from './sign.js'
import { signIn } from './signIn.js'
import {
  assertOnline,
  readSecretKey,
  type SolanaConnection,
  type SolanaState,
  shownKeys,
  visibleAccounts,
} from './state.js'

export interface SolanaWalletOptions {
  /** 64 byte secret keys (or 32 byte seeds), as bytes or base58. */
  readonly accounts: readonly { readonly secretKey: Uint8Array | string }[]
  /** One server for every chain, or one by chain. */
  readonly rpcUrl: string | Readonly<Record<string, string>>
  /** Wallet Standard chains, for example `solana:mainnet`. */
  readonly chains: readonly string[]
  /** Default `approve`; a queue made by `createApprovals` can be shared by several wallets. */
  readonly approvals?: ApprovalPolicy | Approvals | undefined
  /** Which accounts a connected page sees: the selected one (default) or all, that one first. */
  readonly expose?: 'all' | 'selected' | undefined
  readonly name?: string | undefined
  readonly icon?: string | undefined
  /** Origin that `wallet` speaks for; default `http://localhost`. */
  readonly origin?: string | undefined
  readonly log?: RequestLogEntry[] | undefined
}

/** A browser wallet for Solana that runs in this process. */
export interface SolanaWallet extends WalletControls {
  readonly info: {
    readonly name: string
    readonly icon: string
    readonly chains: readonly string[]
  }
  /** What `registerWallet` of the Wallet Standard takes; the page of the site `options.origin`. */
  readonly wallet: SolanaStandardWallet
  /** Every request seen, oldest first. */
  readonly log: readonly RequestLogEntry[]
  /** Another page's wire to the wallet; closing it rejects what it still waits for. */
  openPort(origin: string, page?: string): WalletPort & { close(): void }
  /** Addresses, the selected one first. */
  accounts(): readonly string[]
  connectedOrigins(): readonly string[]
  /** The user picks another account; throws a `TypeError` for one that the wallet does not hold. */
  switchAccount(address: string): void
  /** The user takes a site's trust away (every site's without an origin), which disconnects it. */
  revoke(origin?: string): void
  /** The wallet loses its connection: pages see no accounts, requests fail with 4900 until `reconnect`. */
  disconnect(): void
  reconnect(): void
  isOnline(): boolean
  /** Calls back when accounts, sites or connection may have changed; returns its undo. */
  watch(listener: () => void): () => void
  pending(): readonly PendingApproval[]
  setApprovals(policy: ApprovalPolicy): void
  /** How often an answer goes over a wire. */
  replyCopies(method: string): number
  /** Makes a feature's method (such as `solana:signMessage`) misbehave; `undefined` heals it. */
  setFault(method: string, fault: WalletFault | undefined): void
  clearFaults(): void
  destroy(): void
}

type Handler = (state: SolanaState, connection: SolanaConnection, params: unknown) => unknown

const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['standard:connect', connect],
  ['standard:disconnect', disconnect],
  ['solana:signMessage', signMessage],
  ['solana:signTransaction', signTransaction],
  ['solana:signAndSendTransaction', signAndSendTransaction],
  ['solana:signIn', signIn],
])

/**
 * Creates a Wallet Standard wallet with real keys for Solana. Transactions (legacy and version 0) are
 * signed here and sent to the chain's own RPC server.
 */
export const createSolanaWallet = (options: SolanaWalletOptions): SolanaWallet => {
  const ownsApprovals = typeof options.approvals !== 'object'
  const approvals =
    typeof options.approvals === 'object'
      ? options.approvals
      : createApprovals({ policy: options.approvals })
  const keys = options.accounts.map(({ secretKey }) => readSecretKey(secretKey))
  const [first] = keys
  if (!first) throw new TypeError('A wallet needs an account.')
  const info = {
    name: options.name ?? 'Sandbox Wallet',
    icon: options.icon ?? createWalletIcon('solana', 265),
    chains: options.chains,
  }
  const state: SolanaState = {
    name: info.name,
    approvals,
    keys,
    chains: options.chains,
    expose: options.expose ?? 'selected',
    rpcUrl: options.rpcUrl,
    trusted: new Set(),
    connecting: new Set(),
    connections: new Set(),
    switches: createSwitchState(),
    ended: new AbortController(),
    selected: first.address,
    online: true,
  }
  const faults = createFaults()
  const log = options.log ?? []
  const watchers = new Set<() => void>()
  const changed = () => {
    for (const listener of [...watchers]) listener()
  }
  const tellAll = () => {
    for (const connection of state.connections) if (connection.connected) connection.tell()
    changed()
  }
  const replies = createReplies((method) => method !== 'standard:disconnect', changed)
  const { switches } = state
  const controls = createControls({ changed, faults, replies, switches, tellAccounts: tellAll })

  const handle = async (connection: SolanaConnection, method: string, params: unknown) => {
    assertOnline(state)
    const handler = handlers.get(method)
    if (!handler) throw unsupportedMethod(method)
    return handler(state, connection, params)
  }

  const openPort = (origin: string, page?: string): WalletPort & { close(): void } => {
    const closed = new AbortController()
    const listeners = new Set<(event: string, data: unknown) => void>()
    const connection: SolanaConnection = {
      origin,
      page,
      signal: closed.signal,
      connected: false,
      tell: () => {
        const accounts = state.online ? visibleAccounts(state, connection) : []
        for (const listener of [...listeners]) listener('accounts', accounts)
        changed()
      },
    }
    state.connections.add(connection)
    return {
      request: (method, params) =>
        replies.deliver(method, () =>
          recordRequest(log, { namespace: 'solana', origin, method, params }, () =>
            faults.run({ origin, method, params }, () => handle(connection, method, params)),
          ),
        ),
      watch: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      close: () => {
        if (!switches.keepsRequests) closed.abort()
        state.connections.delete(connection)
        listeners.clear()
      },
    }
  }

  return {
    ...controls,
    info,
    wallet: createStandardWallet(info, openPort(options.origin ?? 'http://localhost')),
    log,
    openPort,
    accounts: () => shownKeys({ ...state, expose: 'all' }).map(({ address }) => address),
    connectedOrigins: () => [...state.trusted],
    switchAccount: (address) => {
      if (!keys.some((key) => key.address === address)) {
        throw new TypeError(`The wallet does not hold ${address}.`)
      }
      state.selected = address
      tellAll()
    },
    revoke: (origin) => {
      for (const connection of state.connections) {
        if (origin !== undefined && connection.origin !== origin) continue
        connection.connected = false
        connection.tell()
      }
      if (origin === undefined) state.trusted.clear()
      else state.trusted.delete(origin)
      changed()
    },
    disconnect: () => {
      state.online = false
      tellAll()
    },
    reconnect: () => {
      state.online = true
      tellAll()
    },
    isOnline: () => state.online,
    watch: (listener) => {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    pending: () => approvals.pending().filter(({ namespace }) => namespace === 'solana'),
    setApprovals: (policy) => approvals.setPolicy(policy),
    replyCopies: (method) => replies.copiesOf(method),
    setFault: (method, fault) => faults.set(method, fault),
    clearFaults: () => faults.clear(),
    destroy: () => {
      state.ended.abort()
      replies.set({})
      if (ownsApprovals) approvals.destroy()
      state.connections.clear()
      watchers.clear()
    },
  }
}
