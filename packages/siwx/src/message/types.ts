/** The fields of a sign-in message as its text writes them. */
export interface MessageFields {
  /** Before `://` of the first line, such as `https`. Not part of Sign-In With Solana. */
  readonly scheme?: string
  /** RFC 3986 authority that asks for the sign-in. */
  readonly domain: string
  readonly address: string
  /** ASCII. Empty is not the same as absent. */
  readonly statement?: string
  /** RFC 3986 URI of what is signed in to. */
  readonly uri?: string
  readonly version?: string
  /** As the text has it: a decimal number for Ethereum, a name or a CAIP-2 reference for Solana. */
  readonly chainId?: string
  /** At least 8 letters and digits. */
  readonly nonce?: string
  /** RFC 3339, like the next two. */
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** A form of the message: EIP-4361 for Ethereum, Sign-In With Solana. */
export interface MessageForm {
  /** Between `your` and `account:`. */
  readonly chain: 'Ethereum' | 'Solana'
  readonly isScheme: boolean
  /** The fields that a message must have. */
  readonly required: readonly (keyof MessageFields)[]
  /** Lines between the address and what follows it where there is no statement. */
  readonly linesWithoutStatement: 1 | 2
  readonly isStatement: (text: string) => boolean
  readonly isAddress: (text: string) => boolean
  readonly isChainId: (text: string) => boolean
}

/** What is taken, and better be written otherwise: an address in small letters cannot show that it was mistyped (S6). */
export type MessageWarning = 'addressWithoutChecksum'
/** Hears of what is taken, and better be written otherwise. */
export type OnMessageWarning = (warning: MessageWarning) => void
