import { bytesToHex, hexToBytes } from '@noble/curves/abstract/utils'
import { ed25519 } from '@noble/curves/ed25519'

/** What the wallet asks its owner. */
export interface ApprovalRequest {
  readonly kind: 'connect' | 'sign' | 'transfer'
  readonly text: string
}

/** Where the wallet keeps its key. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>

export interface PocketWalletOptions {
  readonly storage: TextStorage
  readonly approve: (request: ApprovalRequest) => Promise<boolean>
}

/** The owner said no. */
export class Declined extends Error {}

const KEY = 'pocket.secret'
const ALLOWED = 'pocket.allowed'

/** A wallet of one ed25519 key. An address is the public key in hex. */
export class PocketWallet {
  readonly #options: PocketWalletOptions
  readonly #listeners = new Set<(addresses: readonly string[]) => void>()

  constructor(options: PocketWalletOptions) {
    this.#options = options
  }

  /** Asks the owner once; later calls answer at once. */
  async connect(): Promise<readonly string[]> {
    if (!this.isAllowed()) {
      await this.#ask({ kind: 'connect', text: 'Connect this page to your pocket wallet?' })
      this.#options.storage.setItem(ALLOWED, 'yes')
    }
    return [this.#address()]
  }

  isAllowed(): boolean {
    return this.#options.storage.getItem(ALLOWED) === 'yes'
  }

  /** The addresses that the page may see now, without asking anybody. */
  addresses(): readonly string[] {
    return this.isAllowed() ? [this.#address()] : []
  }

  disconnect(): void {
    this.#options.storage.setItem(ALLOWED, '')
  }

  /** Signs after the owner agreed. Gives 64 bytes in hex. */
  async sign(bytes: Uint8Array, request: ApprovalRequest): Promise<string> {
    await this.#ask(request)
    return bytesToHex(ed25519.sign(bytes, this.#secret()))
  }

  /** The owner's own buttons: another key, or no more access for this page. */
  replaceKey(): void {
    this.#options.storage.setItem(KEY, bytesToHex(ed25519.utils.randomPrivateKey()))
    this.#tell()
  }

  forgetPage(): void {
    this.disconnect()
    this.#tell()
  }

  watch(listener: (addresses: readonly string[]) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #ask(request: ApprovalRequest): Promise<void> {
    if (!(await this.#options.approve(request))) throw new Declined('Declined by the owner')
  }

  #secret(): Uint8Array {
    const stored = this.#options.storage.getItem(KEY)
    if (stored) return hexToBytes(stored)
    const made = ed25519.utils.randomPrivateKey()
    this.#options.storage.setItem(KEY, bytesToHex(made))
    return made
  }

  #address(): string {
    return bytesToHex(ed25519.getPublicKey(this.#secret()))
  }

  #tell(): void {
    for (const listener of this.#listeners) listener(this.addresses())
  }
}

/** True when `address` signed `bytes`. Never throws. */
export function isSignedBy(address: string, bytes: Uint8Array, signature: string): boolean {
  try {
    return ed25519.verify(hexToBytes(signature), bytes, hexToBytes(address))
  } catch {
    return false
  }
}
