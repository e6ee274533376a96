import type { Keypair } from '@solana/web3.js'
import type { Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { SafeAccount } from '../safe/SafeAccount.js'
import type { KnownChain } from './chains.js'

/** What a method may use: the session's accounts on the request's chain, and the phone's actions. */
export interface RequestContext {
  chain: KnownChain
  /** Addresses of the session on that chain, the chosen one first. */
  addresses: string[]
  /** The account for a `from` of the app, or the first; throws 4100 for any but the session's. */
  evmAccount(address: string | undefined): PrivateKeyAccount
  /** The Safe for a `from` of the app, or for the first account; throws 4100 on another chain than its own. */
  safe(address: string | undefined): SafeAccount | undefined
  solanaAccount(address: string | undefined): Keypair
  findChain(id: string): KnownChain | undefined
  addChain(chain: KnownChain): Promise<void>
  switchChain(id: string): Promise<void>
  /** Follows a transaction until it is mined or replaced. */
  watchTransaction(hash: Hex, chain: KnownChain): void
  /** Transactions of one account go out one after the other, or they would share a nonce. */
  inTurn<T>(key: string, run: () => Promise<T>): Promise<T>
  bundles: BundleBook
  /** The Safe that was asked for what has this hash. */
  findSafe(safeTxHash: Hex): SafeAccount | undefined
}

/** A batch of calls sent by `wallet_sendCalls`. */
export interface Bundle {
  /** CAIP-2 id. */
  chain: string
  hashes: string[]
  /** Of a Safe's: under which hash it waits for its owners. */
  safeTxHash?: string | undefined
}

export interface BundleBook {
  get(id: string): Promise<Bundle | undefined>
  set(id: string, bundle: Bundle): Promise<void>
}

/** Runs one JSON-RPC method on params that it validates; throws `PhoneRpcError`. */
export type RequestHandler = (params: unknown, context: RequestContext) => Promise<unknown>
