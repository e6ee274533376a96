import { ed25519 } from '@noble/curves/ed25519'
import bs58 from 'bs58'
import type { Approvals } from '../approvals.js'
import { toHex } from '../page/hex.js'
import { isRecord } from '../page/isRecord.js'
import type { SwitchState } from '../switches.js'
import { disconnected, invalidParams, unauthorized } from '../WalletRequestError.js'

export interface SolanaKey {
  readonly address: string
  readonly publicKey: Uint8Array
  sign(message: Uint8Array): Uint8Array
}

/** One page's connection; what a page sees ends with it. */
export interface SolanaConnection {
  readonly origin: string
  readonly page?: string | undefined
  readonly signal?: AbortSignal | undefined
  connected: boolean
  readonly tell: () => void
}

export interface SolanaState {
  readonly name: string
  readonly approvals: Approvals
  readonly keys: readonly SolanaKey[]
  readonly chains: readonly string[]
  readonly expose: 'all' | 'selected'
  readonly rpcUrl: string | Readonly<Record<string, string>>
  /** Sites that may connect silently. */
  readonly trusted: Set<string>
  readonly connecting: Set<string>
  readonly connections: Set<SolanaConnection>
  readonly switches: SwitchState
  readonly ended: AbortController
  selected: string
  online: boolean
}

/** A 64 byte secret key (as Solana tools write it) or its 32 byte seed, as bytes or base58. */
export const readSecretKey = (secretKey: Uint8Array | string): SolanaKey => {
  const bytes = typeof secretKey === 'string' ? bs58.decode(secretKey) : secretKey
  if (bytes.length !== 64 && bytes.length !== 32) {
    throw new TypeError('A Solana secret key has 64 bytes, or 32 as a seed.')
  }
  const seed = bytes.slice(0, 32)
  const publicKey = ed25519.getPublicKey(seed)
  return {
    address: bs58.encode(publicKey),
    publicKey,
    sign: (message) => ed25519.sign(message, seed),
  }
}

/** What a page sees: nothing before it is connected, and while the wallet is locked. */
const visibleKeys = (
  state: SolanaState,
  connection: { readonly connected: boolean },
): readonly SolanaKey[] => (connection.connected && !state.switches.locked ? shownKeys(state) : [])

/** What a page that is let in gets to see. */
export const shownKeys = (
  state: Pick<SolanaState, 'keys' | 'selected' | 'expose'>,
): readonly SolanaKey[] => {
  const selected = state.keys.filter(({ address }) => address === state.selected)
  if (state.expose === 'selected') return selected
  return [...selected, ...state.keys.filter(({ address }) => address !== state.selected)]
}

/** An account as it goes to the page. */
export const toWireAccount = (key: SolanaKey) => ({
  address: key.address,
  publicKey: toHex(key.publicKey),
})

export const visibleAccounts = (state: SolanaState, connection: { readonly connected: boolean }) =>
  visibleKeys(state, connection).map(toWireAccount)

export const assertOnline = (state: SolanaState): void => {
  if (!state.online || state.ended.signal.aborted) throw disconnected()
}

/** The key of an account that this page is connected to; throws 4100 for any other. */
export const connectedKey = (
  state: SolanaState,
  connection: SolanaConnection,
  address: unknown,
): SolanaKey => {
  const key = visibleKeys(state, connection).find((one) => one.address === address)
  if (!key) throw unauthorized()
  return key
}

/** The RPC server of a chain; throws -32602 for a chain that the wallet does not have. */
export const rpcUrlOf = (state: SolanaState, chain: string): string => {
  if (!state.chains.includes(chain)) throw invalidParams(`the wallet does not have ${chain}`)
  const url =
    typeof state.rpcUrl === 'string'
      ? state.rpcUrl
      : new Map(Object.entries(state.rpcUrl)).get(chain)
  if (url === undefined) throw invalidParams(`the wallet has no RPC server for ${chain}`)
  return url
}

export const parseInputs = (params: unknown): readonly Record<string, unknown>[] => {
  if (!Array.isArray(params) || params.length === 0 || !params.every(isRecord)) {
    throw invalidParams('expected inputs')
  }
  return params
}
