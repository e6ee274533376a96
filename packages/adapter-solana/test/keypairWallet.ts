import { ed25519 } from '@noble/curves/ed25519'
import {
  BaseMessageSignerWalletAdapter,
  WalletConnectionError,
  type WalletName,
  WalletNotConnectedError,
  WalletReadyState,
  WalletSignMessageError,
  WalletSignTransactionError,
} from '@solana/wallet-adapter-base'
import {
  Keypair,
  type PublicKey,
  type Transaction,
  type VersionedTransaction,
} from '@solana/web3.js'

type Request = 'connect' | 'reconnect' | 'signMessage' | 'sendTransaction'
type Fault = { readonly answers: unknown } | { readonly throws: unknown }

/** A wallet by wallet-adapter-base around a key, whose user can be told what to answer. */
export class KeypairWallet extends BaseMessageSignerWalletAdapter {
  readonly name: WalletName
  readonly url = 'https://keypair.example'
  readonly icon = 'data:image/svg+xml,%3Csvg/%3E'
  readonly supportedTransactionVersions: ReadonlySet<'legacy' | 0> = new Set(['legacy', 0] as const)
  answer: 'approve' | 'reject' | 'hold' = 'approve'
  /** Whether the user has let this page in before; a wallet remembers it over reloads. */
  isTrusted = false
  readonly #faults = new Map<Request, Fault>()
  readonly #keypairs: readonly Keypair[]
  #selected = 0
  #publicKey: PublicKey | null = null
  #ready: WalletReadyState = WalletReadyState.Installed

  constructor(secretKeys: readonly Uint8Array[], name = 'Keypair') {
    super()
    // A name is a text with a brand.
    this.name = name as WalletName
    this.#keypairs = secretKeys.map((secretKey) => Keypair.fromSecretKey(secretKey))
  }

  get publicKey(): PublicKey | null {
    return this.#publicKey
  }
  get connecting(): boolean {
    return false
  }
  override get readyState(): WalletReadyState {
    return this.#ready
  }

  setFault(request: Request, fault: Fault | undefined): void {
    if (fault) this.#faults.set(request, fault)
    // Well again, it shows no longer what was no key.
    else if (this.#faults.delete(request) && request === 'connect') this.#publicKey = null
  }
  install(state: WalletReadyState): void {
    this.#ready = state
    this.emit('readyStateChange', state)
  }

  override async autoConnect(): Promise<void> {
    const fault = this.#faults.get('reconnect')
    if (fault && 'throws' in fault) throw fault.throws
    if (this.isTrusted) this.#open()
  }
  async connect(): Promise<void> {
    if (this.connected) return
    const refusal = new WalletConnectionError('User rejected')
    const { isFaulty, value } = await this.#ask('connect', refusal)
    if (isFaulty) {
      // What it then shows as its key is no key.
      this.#publicKey = value as PublicKey
      return
    }
    this.isTrusted = true
    this.#open()
  }
  async disconnect(): Promise<void> {
    this.#publicKey = null
    this.emit('disconnect')
  }
  /** In the wallet: the user takes the page's permission away. */
  async revoke(): Promise<void> {
    this.isTrusted = false
    if (this.#publicKey) await this.disconnect()
  }
  /** In the wallet: the user picks the other account. */
  switchAccount(): string {
    this.#selected = 1 - this.#selected
    if (this.#publicKey) this.#open()
    return this.#keypair.publicKey.toBase58()
  }

  async signMessage(message: Uint8Array): Promise<Uint8Array> {
    const { isFaulty, value } = await this.#ask('signMessage', new WalletSignMessageError('denied'))
    // A faulty wallet keeps to no type.
    if (isFaulty) return value as Uint8Array
    this.#require()
    return ed25519.sign(message, this.#keypair.secretKey.slice(0, 32))
  }
  async signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T> {
    const refusal = new WalletSignTransactionError('User denied the request')
    const { isFaulty, value } = await this.#ask('sendTransaction', refusal)
    if (isFaulty) return value as T
    this.#require()
    if ('version' in transaction) transaction.sign([this.#keypair])
    else transaction.partialSign(this.#keypair)
    return transaction
  }

  get #keypair(): Keypair {
    const keypair = this.#keypairs[this.#selected]
    if (!keypair) throw new TypeError('no key')
    return keypair
  }
  #open(): void {
    this.#publicKey = this.#keypair.publicKey
    this.emit('connect', this.#keypair.publicKey)
  }
  #require(): void {
    if (!this.#publicKey) throw new WalletNotConnectedError()
  }
  async #ask(request: Request, refusal: Error): Promise<{ isFaulty: boolean; value: unknown }> {
    const fault = this.#faults.get(request)
    if (fault && 'throws' in fault) throw fault.throws
    if (fault) return { isFaulty: true, value: fault.answers }
    if (this.answer === 'hold') await new Promise(() => {})
    if (this.answer === 'reject') throw refusal
    return { isFaulty: false, value: undefined }
  }
}
