/** Why the app's server refuses an address or a code: the modal says it in the reader's language. */
export type EmailRefusalReason =
  | 'wrongCode'
  /** The code is no longer good. */
  | 'expired'
  /** The code was wrong too often, and is good for nothing any more. */
  | 'tooManyTries'
  /** Somebody else has an account with the address. */
  | 'emailTaken'
  /** It is the address of the account already. */
  | 'emailSame'
  /** It is no address that the server would write to. */
  | 'invalid'

/** What the app's server has said: a reason that the modal knows, or words for the person. */
export interface EmailRefusalParameters {
  readonly reason?: EmailRefusalReason | undefined
  /** Shown as they are where there is no reason. */
  readonly message?: string | undefined
}

/**
 * What `sendCode` and `confirmCode` reject with where the app's server refuses: `throw new EmailRefusal({ reason: 'wrongCode' })`.
 * Of any other error the person hears that it did not work, and can try again.
 */
export class EmailRefusal extends Error {
  override readonly name = 'EmailRefusal'
  readonly reason: EmailRefusalReason | undefined

  constructor({ message = '', reason }: EmailRefusalParameters) {
    super(message)
    this.reason = reason
  }
}
