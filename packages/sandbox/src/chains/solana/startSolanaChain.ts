import type { GuardOptions } from '../../server/createGuard.js'
import type { Failure } from './failures.js'

/** How the Solana chain of the sandbox is started. */
export interface StartSolanaChainOptions extends GuardOptions {
  /** HTTP listens on it and WebSocket on the next one; the next free pair is taken when one of them is in use. */
  port?: number
  /** Accounts that start with 1,000 SOL and 100,000 SPUSD, like the dev accounts. */
  fundedAddresses?: readonly string[]
  /** Decides the CAIP-2 id; default: that of mainnet. */
  genesisHash?: string
  /** See {@link SolanaChainControl.confirmMs}; default 0. */
  confirmMs?: number
}

/** A running Solana chain, for an unmodified `Connection` of `@solana/web3.js`. */
export interface SolanaChain {
  caipNetworkId: `solana:${string}`
  genesisHash: string
  rpcUrl: string
  wsUrl: string
  /** Ten accounts with known keys, the same on every chain; `secretKey` has 64 bytes. */
  accounts: readonly SolanaDevAccount[]
  mints: Readonly<Record<'SPUSD', { address: string; decimals: number }>>
  /** Adds to an account: lamports, and tokens in their smallest unit to its associated token account. */
  fund: (address: string, amounts: SolanaAmounts) => Promise<void>
  /** The same, and the signatures of the transactions. */
  pay: (address: string, amounts: SolanaAmounts) => Promise<readonly string[]>
  control: SolanaChainControl
  /** Closes both ports and every connection. */
  stop: () => Promise<void>
}

export interface SolanaAmounts {
  lamports?: number
  tokens?: { SPUSD?: bigint }
}

export interface SolanaDevAccount {
  address: string
  secretKey: Uint8Array
}

export interface SolanaChainControl {
  /** Milliseconds from processed to confirmed, and again to finalized, of the transactions to come. */
  confirmMs: number
  /** The next call of the method fails. */
  failNext: (method: string, failure?: Failure) => void
  /** Every call of the method fails, until undefined makes it well again. */
  setFault: (method: string, failure: Failure | undefined) => void
  /** How often a method was called over HTTP, whether it failed or not. */
  countCalls: (method: string) => number
  /** Lets slots pass at once: after 151 of them every blockhash is stale. */
  advanceSlots: (count: number) => void
}

/**
 * Starts the real Solana runtime (LiteSVM) behind a node's JSON-RPC interface.
 *
 * Throws a `RangeError` for a bad option.
 */
export async function startSolanaChain(
  options: StartSolanaChainOptions = {},
): Promise<SolanaChain> {
  // The runtime takes a third of a second to load: not for those who only want an EVM chain.
  const { runSolanaChain } = await import('./runSolanaChain.js')
  return runSolanaChain(options)
}
