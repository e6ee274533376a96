import type { Address, Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createPendingTransactions, type PendingTransactions } from '../../pendingTransactions.js'
import type { SafeAccount } from '../../safe/SafeAccount.js'
import type { ApprovalCaller, Approvals } from '../approvals.js'
import { createSwitchState, type SwitchState } from '../switches.js'
import { WalletRequestError, walletErrorCodes } from '../WalletRequestError.js'
import type { CallsBundle } from './CallsBundle.js'

export interface EvmWalletChain {
  readonly chainId: number
  readonly rpcUrl: string
  readonly name: string
  /** Symbol of the native currency; default `ETH`. */
  readonly symbol?: string | undefined
}

type StateListener = (event: string, data: unknown, origin: string | undefined) => void

/** Everything that the wallet's methods share. */
export interface EvmState {
  readonly name: string
  readonly approvals: Approvals
  readonly keys: readonly PrivateKeyAccount[]
  readonly expose: 'all' | 'selected'
  readonly chains: Map<number, EvmWalletChain>
  /** Which sites may see accounts. */
  readonly permitted: Map<string, { readonly id: string; readonly date: number }>
  /** Sites with an open connect prompt. */
  readonly connecting: Set<string>
  readonly bundles: Map<string, CallsBundle>
  readonly listeners: Set<StateListener>
  readonly switches: SwitchState
  readonly transactions: PendingTransactions
  readonly changed: () => void
  /** Ends background work. */
  readonly ended: AbortController
  /** Transactions go out one after the other, so that two never take one nonce. */
  sending: Promise<unknown>
  selected: Address
  /** The contract account that sites see in the place of the wallet's own. */
  safe: SafeAccount | undefined
  chainId: number
  online: boolean
}

export type EvmCaller = ApprovalCaller

export interface EvmStateOptions {
  readonly name: string
  readonly approvals: Approvals
  readonly accounts: readonly { readonly privateKey: Hex }[]
  readonly chains: readonly EvmWalletChain[]
  readonly initialChainId?: number | undefined
  readonly expose: 'all' | 'selected'
  /** Called when what a person sees of the wallet may have changed. */
  readonly changed: () => void
}

export const createEvmState = (options: EvmStateOptions): EvmState => {
  const keys = options.accounts.map(({ privateKey }) => privateKeyToAccount(privateKey))
  const [first] = keys
  const [firstChain] = options.chains
  if (!first || !firstChain) throw new TypeError('A wallet needs an account and a chain.')
  const ended = new AbortController()
  return {
    name: options.name,
    approvals: options.approvals,
    keys,
    expose: options.expose,
    chains: new Map(options.chains.map((chain) => [chain.chainId, chain])),
    permitted: new Map(),
    connecting: new Set(),
    bundles: new Map(),
    listeners: new Set(),
    switches: createSwitchState(),
    transactions: createPendingTransactions(options.changed, ended.signal),
    changed: options.changed,
    ended,
    sending: Promise.resolve(),
    selected: first.address,
    safe: undefined,
    chainId: options.initialChainId ?? firstChain.chainId,
    online: true,
  }
}

/** Tells one site, or with no origin every site. */
export const emitEvm = (state: EvmState, event: string, data: unknown, origin?: string): void => {
  for (const listener of [...state.listeners]) listener(event, data, origin)
}

/** All addresses, the selected one first; of a Safe its own alone. */
export const orderedAddresses = (state: EvmState): readonly Address[] => {
  if (state.safe) return [state.safe.address]
  const others = state.keys.map(({ address }) => address).filter((one) => one !== state.selected)
  return [state.selected, ...others]
}

/** What a site that is let in gets to see. */
export const shownAddresses = (state: EvmState): readonly Address[] =>
  state.expose === 'all' ? orderedAddresses(state) : orderedAddresses(state).slice(0, 1)

/** What a site sees as `eth_accounts`: nothing while the wallet is locked. */
export const visibleAddresses = (state: EvmState, origin: string): readonly Address[] =>
  state.switches.locked ? [] : permittedAddresses(state, origin)

/** What a site may see. */
export const permittedAddresses = (state: EvmState, origin: string): readonly Address[] =>
  state.permitted.has(origin) ? shownAddresses(state) : []

export const chainIdHex = (chainId: number): Hex => `0x${chainId.toString(16)}`

export const currentChain = (state: EvmState): EvmWalletChain => knownChain(state, state.chainId)

/** Throws 4902 for a chain that the wallet does not have. */
export const knownChain = (state: EvmState, chainId: number): EvmWalletChain => {
  const chain = state.chains.get(chainId)
  if (chain) return chain
  throw new WalletRequestError(
    walletErrorCodes.unknownChain,
    `Unrecognized chain ID "${chainIdHex(chainId)}". Try adding the chain using wallet_addEthereumChain first.`,
  )
}

/** Makes a chain the active one and tells every site. */
export const setChain = (state: EvmState, chainId: number): void => {
  const chain = knownChain(state, chainId)
  if (state.chainId === chain.chainId) return
  state.chainId = chain.chainId
  emitEvm(state, 'chainChanged', chainIdHex(chain.chainId))
}

/** Tells each permitted site what it sees now. */
export const emitAccounts = (state: EvmState): void => {
  for (const origin of state.permitted.keys()) {
    emitEvm(state, 'accountsChanged', visibleAddresses(state, origin), origin)
  }
}
