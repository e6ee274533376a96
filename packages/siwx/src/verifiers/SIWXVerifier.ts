import type { SIWXSession } from '@latchkey/appkit'

/** Judges the signatures of a namespace. An app's own verifier extends it. */
export abstract class SIWXVerifier {
  /** The namespace whose accounts it judges, such as `eip155`. */
  abstract readonly chainNamespace: string

  /** Whether it is this verifier that judges a session. */
  shouldVerify({ data }: SIWXSession): boolean {
    return data.chainId.startsWith(`${this.chainNamespace}:`)
  }

  /**
   * Whether the account of a session has signed its text, which has been read before: it says what the data say. Rejects
   * where that cannot be known, as while a chain is away.
   */
  abstract verify(session: SIWXSession): Promise<boolean>
}
