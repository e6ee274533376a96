import type { Adapter } from '../../adapter/contract.js'
import type { ContractBench } from './createContractBench.js'

/** A part of the contract that an adapter may leave out. */
export type ContractPart =
  | 'typedData'
  | 'transaction'
  /** What a transaction costs. */
  | 'fee'
  /** What has become of a transaction. */
  | 'status'
  /** A payment whose answer is lost is found again, from the mark of its account on. */
  | 'mark'
  | 'token'
  /** What a token is. */
  | 'tokenInfo'
  | 'addresses'
  | 'names'
  | 'switchTo'
  | 'unknownNetwork'
  /** The wallet has a network of its own, and asks before it leaves it. */
  | 'walletNetwork'
  /** The adapter must be told which of a wallet's accounts is in use. */
  | 'activeAccount'
  /** The adapter must be told of a connection that has ended in another tab. */
  | 'release'
  | 'switchAccount'
  /** The wallet can be made to change while it is being connected. */
  | 'afterAnswer'
  /** A page can have several wallets of the adapter connected. */
  | 'otherWallet'
  /** The wallet can be locked. */
  | 'lock'
  | 'switchChain'
  | 'faults'

/** What each chapter of the contract is given. */
export interface ContractContext {
  readonly bench: ContractBench
  readonly without: readonly ContractPart[]
  readonly chainTimeoutMs: number
  /** A test of a part that may be left out. */
  define(part: ContractPart, title: string, test: () => Promise<void>, timeoutMs?: number): void
}

/** What the harness must have unless the part is named in `without`. */
export function given<T>(value: T | undefined, part: string): T {
  if (value === undefined) throw new TypeError(`${part} is missing: give it, or name it in without`)
  return value
}

/** The method that an adapter lacks with a part. */
export const METHOD_OF_PART = {
  typedData: 'signTypedData',
  transaction: 'sendTransaction',
  fee: 'estimateFee',
  status: 'getTransactionStatus',
  mark: 'findTransaction',
  token: 'getTokenBalance',
  tokenInfo: 'getToken',
  addresses: 'parseAddress',
  names: 'resolveName',
  switchTo: 'switchNetwork',
  activeAccount: 'setActiveAccount',
  release: 'release',
} as const satisfies Partial<Record<ContractPart, keyof Adapter>>
