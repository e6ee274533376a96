import type {
  OneClickAuth,
  SIWXConfig,
  SIWXMessage,
  SIWXMessageInput,
  SIWXSession,
} from '@latchkey/appkit'
import type { CaipNetworkId, Logger } from '@latchkey/foundation'
import { late, loadPart } from './late.js'
import { InformalMessenger } from './messenger/InformalMessenger.js'
import type { SIWXMessenger } from './messenger/SIWXMessenger.js'
import type { SIWXSigner } from './SIWXSigner.js'
import type { SessionParts, Sessions } from './session/createSessions.js'
import { LocalStorage } from './storage/LocalStorage.js'
import type { SIWXStorage } from './storage/SIWXStorage.js'
import { tellListeners } from './tellListeners.js'
import { EIP155Verifier } from './verifiers/EIP155Verifier.js'
import type { SIWXVerifier } from './verifiers/SIWXVerifier.js'
import { SolanaVerifier } from './verifiers/SolanaVerifier.js'

/** Options of `DefaultSIWX`; each has a default. */
export interface DefaultSIWXOptions {
  readonly messenger?: SIWXMessenger
  /** One for each namespace whose accounts may sign in. Default: Ethereum and Solana, with no node of a chain. */
  readonly verifiers?: readonly SIWXVerifier[]
  /** Default: `LocalStorage`. */
  readonly storage?: SIWXStorage
  /** Signs in the place of wallets. */
  readonly signer?: SIWXSigner
  /** Whether nobody may stay connected without a session. Default: true. */
  readonly required?: boolean
  /** Whether the sessions of an account end with its connection. Default: true. */
  readonly signOutOnDisconnect?: boolean
  /** Hears of what is taken, and better be otherwise. Default: the console. */
  readonly logger?: Pick<Logger, 'warn'>
  /** Gives npm's `buffer`, without which a page cannot have a wallet sign with its connection: see `OneClickAuth`. */
  readonly loadBuffer?: () => Promise<unknown>
}

const openLate = (parts: SessionParts) =>
  late(async () => {
    const { createSessions } = await loadPart(() => import('./session/createSessions.js'))
    return createSessions(parts)
  })

/**
 * Signs accounts in by messages of this page, each with a nonce that is used once, and keeps the sessions: what is kept is
 * verified again when it is read. It touches nothing before it is asked, so it can be made on a server.
 */
export class DefaultSIWX implements SIWXConfig {
  readonly oneClickAuth: OneClickAuth
  readonly signMessage?: NonNullable<SIWXConfig['signMessage']>
  readonly signOutOnDisconnect: boolean
  readonly #open: ReturnType<typeof openLate>
  readonly #required: boolean
  readonly #listeners = new Set<() => void>()
  readonly #onError: (error: unknown) => void

  constructor({
    loadBuffer,
    logger,
    messenger = new InformalMessenger(),
    required = true,
    signer,
    signOutOnDisconnect = true,
    storage = new LocalStorage(),
    verifiers = [new EIP155Verifier(), new SolanaVerifier()],
  }: DefaultSIWXOptions = {}) {
    const open = openLate({ logger, messenger, storage, verifiers })
    this.#open = open
    this.#onError = (error) => (logger ?? console).warn('A listener of the sign-ins', error)
    this.#required = required
    this.signOutOnDisconnect = signOutOnDisconnect
    if (signer) this.signMessage = (parameters) => signer.signMessage(parameters)
    this.oneClickAuth = {
      createAuthParams: async ({ chains }) => (await open()).createAuthParams(chains),
      onAuthenticated: (cacaos) => this.#change((sessions) => sessions.addCacaos(cacaos)),
      ...(loadBuffer && { loadBuffer }),
    }
  }

  getRequired(): boolean {
    return this.#required
  }

  /** A message to sign. Its nonce is good for ten minutes, and for one session. */
  async createMessage(input: SIWXMessageInput): Promise<SIWXMessage> {
    return (await this.#open()).createMessage(input)
  }

  /** Verifies a session of a message that was made here, and keeps it. Throws `SIWX_INVALID_SESSION` for any other. */
  async addSession(session: SIWXSession): Promise<void> {
    return this.#change((sessions) => sessions.addSession(session))
  }

  async revokeSession(chainId: CaipNetworkId, address: string): Promise<void> {
    return this.#change((sessions) => sessions.revokeSession(chainId, address))
  }

  /** As `addSession`, all or none of them, in the place of all others. Those that are kept already may be among them. */
  async setSessions(sessions: readonly SIWXSession[]): Promise<void> {
    return this.#change((all) => all.setSessions(sessions))
  }

  /** Throws `SIWX_UNCHECKED` where there is a session of which nobody knows now whether it is valid. */
  async getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]> {
    return (await this.#open()).getSessions(chainId, address)
  }

  subscribe(onChange: () => void): () => void {
    this.#listeners.add(onChange)
    return () => void this.#listeners.delete(onChange)
  }

  async #change(run: (sessions: Sessions) => Promise<void>): Promise<void> {
    await run(await this.#open())
    tellListeners(this.#listeners, this.#onError)
  }
}
