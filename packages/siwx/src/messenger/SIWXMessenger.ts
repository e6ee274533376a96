import type { SIWXMessage, SIWXMessageData, SIWXMessageInput } from '@latchkey/appkit'
import type { CaipNetworkId } from '@latchkey/foundation'
import { loadPart } from '../late.js'

/** What messages say, where it is not the account's. */
export interface SIWXMessengerOptions {
  /** RFC 3986 authority of the page, which is also what it is without this option. Any other is refused (S2). */
  readonly domain?: string
  /** What is signed in to, on the origin of the page; the origin itself without it. */
  readonly uri?: string
  readonly statement?: string
  /** RFC 3986 URIs. */
  readonly resources?: readonly string[]
  /** Milliseconds until the session is over: seven days at most, and without it (S4). */
  readonly expiration?: number
  /**
   * A nonce of at least 8 letters and digits, never the same twice: that of the app's server, where it has one. Without an
   * account where a wallet signs with its connection.
   */
  getNonce?(input: {
    readonly chainId: CaipNetworkId
    readonly accountAddress?: string
  }): Promise<string>
  getRequestId?(): Promise<string>
}

/** Makes the messages that people sign. An app's own messenger extends it. */
export abstract class SIWXMessenger {
  readonly options: SIWXMessengerOptions

  constructor(options: SIWXMessengerOptions = {}) {
    this.options = options
  }

  /** A message for an account. Throws `SIWX_INVALID_MESSAGE` for what cannot be written, or is of another page. */
  async createMessage(input: SIWXMessageInput): Promise<SIWXMessage> {
    const { createMessage } = await loadPart(() => import('./createMessage.js'))
    return createMessage(this.options, input, (data) => this.stringify(data, input))
  }

  /** The text that says these data, in the form of EIP-4361 or Sign-In With Solana: it is read again. */
  protected abstract stringify(
    data: SIWXMessageData,
    input: SIWXMessageInput,
  ): string | Promise<string>
}
