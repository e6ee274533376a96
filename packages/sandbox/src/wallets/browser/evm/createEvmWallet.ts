import { randomId } from '@latchkey/foundation'
import { type Address, getAddress, type Hex } from 'viem'
import { createMining, type Mining } from '../../mining.js'
import type { PendingTransaction } from '../../pendingTransactions.js'
import { type Replacement, replaceTransaction } from '../../replaceTransaction.js'
import { createReplies } from '../../replies.js'
import { executeProposal } from '../../safe/executeProposal.js'
import type { SafeProposal } from '../../safe/SafeAccount.js'
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
import type { RequestLogEntry } from '../requestLog.js'
import { createControls, type WalletControls } from '../switches.js'
import { disconnected } from '../WalletRequestError.js'
import { revokeSite } from './accounts.js'
import { createPort } from './createPort.js'
import { decidedMethods } from './handleRequest.js'
import {
  chainIdHex,
  createEvmState,
  currentChain,
  type EvmWalletChain,
  emitAccounts,
  emitEvm,
  orderedAddresses,
  setChain,
  visibleAddresses,
} from './state.js'
import { createSafe, leaveSafe } from './useSafe.js'

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
  /** Shared by wallets that are to say the same of whether a chain mines; default one of its own. */
  readonly mining?: Mining | undefined
}

/** A browser wallet for EVM chains that runs in this process. */
export interface EvmWallet extends WalletControls {
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
  /**
   * Pauses the mining of the active chain, so that transactions wait, or lets it mine again, at first what waits.
   * @throws WalletRequestError for a chain that cannot be reached or told
   */
  setMining(isOn: boolean): Promise<void>
  /** Whether the active chain mines, as far as wallets have told it. */
  isMining(): boolean
  /** Transactions that wait to be mined, as the chain said last. */
  pendingTransactions(): readonly PendingTransaction[]
  /**
   * Sends the same transaction again at twice the fee: the first hash never gets a receipt. Gives the new hash.
   * @throws TypeError for one that is mined, replaced or not the wallet's
   */
  speedUp(hash: Hex): Promise<Hex>
  /** Puts a transfer of nothing to oneself in the place of a transaction; otherwise as `speedUp`. */
  cancel(hash: Hex): Promise<Hex>
  /**
   * Deploys a Safe that two of the accounts own together, with 100 coins unless told otherwise, and shows it to
   * sites in the place of the wallet's accounts. What it sends is answered with a hash of the Safe's own, and is
   * on chain, under another hash, once `executeProposal` has sent it.
   */
  createSafe(value?: bigint): Promise<Address>
  /** Goes back to the wallet's own accounts. */
  leaveSafe(): void
  isSafe(): boolean
  /** What the Safe was asked to do, oldest first. */
  proposals(): readonly SafeProposal[]
  /**
   * Sends the transaction that executes a proposal, and gives its hash.
   * @throws TypeError for one that is unknown, executed, or not the next one
   */
  executeProposal(safeTxHash: Hex): Promise<Hex>
  /** How often an answer goes over a wire. */
  replyCopies(method: string): number
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
  const watchers = new Set<() => void>()
  const changed = () => {
    for (const listener of [...watchers]) listener()
  }
  const state = createEvmState({
    changed,
    name: info.name,
    approvals,
    accounts: options.accounts,
    chains: options.chains,
    initialChainId: options.initialChainId,
    expose: options.expose ?? 'all',
  })
  const faults = createFaults()
  const replies = createReplies((method) => decidedMethods.has(method), changed)
  const tellAccounts = () => emitAccounts(state)
  const { switches } = state
  const controls = createControls({ changed, faults, replies, switches, tellAccounts })
  const log = options.log ?? []
  const mining = options.mining ?? createMining()
  const stopMining = mining.watch(changed)

  const openPort = (origin: string, page?: string) =>
    createPort({ state, faults, replies, log }, origin, page)

  state.listeners.add(changed)

  const provider = createProvider(openPort(options.origin ?? 'http://localhost'))
  const announcements = new Set<() => void>()

  const replace = async (hash: Hex, how: Replacement): Promise<Hex> => {
    const findKey = (address: string) =>
      state.keys.find((one) => one.address === getAddress(address))
    const chain = currentChain(state)
    const replaced = await replaceTransaction({ chain, findKey, hash, how })
    state.transactions.add(replaced, chain)
    return replaced
  }

  return {
    ...controls,
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
      if (!state.safe && key.address === state.selected) return
      state.safe = undefined
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
    setMining: (isOn) => mining.set(currentChain(state).rpcUrl, isOn),
    isMining: () => mining.isOn(currentChain(state).rpcUrl),
    pendingTransactions: () => state.transactions.list(),
    speedUp: (hash) => replace(hash, 'speedUp'),
    cancel: (hash) => replace(hash, 'cancel'),
    createSafe: async (value) => {
      const address = await createSafe(state, value)
      changed()
      return address
    },
    leaveSafe: () => {
      leaveSafe(state)
      changed()
    },
    isSafe: () => state.safe !== undefined,
    proposals: () => [...(state.safe?.proposals.values() ?? [])].map((one) => ({ ...one })),
    executeProposal: (safeTxHash) => executeProposal(state.safe, safeTxHash),
    replyCopies: (method) => replies.copiesOf(method),
    reset: () => {
      leaveSafe(state)
      mining.reset()
      controls.reset()
    },
    setFault: (method, fault) => faults.set(method, fault),
    clearFaults: () => faults.clear(),
    destroy: () => {
      state.ended.abort()
      stopMining()
      replies.set({})
      if (ownsApprovals) approvals.destroy()
      for (const stop of announcements) stop()
      state.listeners.clear()
      watchers.clear()
    },
  }
}
