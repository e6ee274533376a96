import type { CaipNetworkId } from '@latchkey/foundation'

/** Whose email address it is. */
export interface EmailCaptureAccount {
  readonly accountAddress: string
  /** The network in use. */
  readonly chainId: CaipNetworkId
}

/** What the app's server is asked for an account; nobody waits any more once the signal aborts. */
export interface EmailCaptureQuestion extends EmailCaptureAccount {
  readonly signal: AbortSignal
}

/** What stands between the modal and the app's server. */
export interface EmailCaptureOptions {
  /**
   * Whether an email address is wanted of an account that has just been signed in. It is asked on each page, and again
   * when the account comes back; where it fails, nobody is asked for anything.
   */
  readonly isWanted: (question: EmailCaptureQuestion) => boolean | Promise<boolean>
  /** Has a code of six digits sent to the address. Rejects with `EmailRefusal` where the server refuses. */
  readonly sendCode: (
    question: EmailCaptureQuestion & { readonly email: string },
  ) => Promise<unknown>
  /** Keeps the address where the code is right. Rejects with `EmailRefusal` where it is not. */
  readonly confirmCode: (
    question: EmailCaptureQuestion & { readonly email: string; readonly code: string },
  ) => Promise<unknown>
  /** True: nobody goes on without an address, as far as the modal can see to it. Default: it can be skipped. */
  readonly required?: boolean
}

declare module '@latchkey/appkit/feature' {
  interface ViewMap {
    DataCapture: undefined
    DataCaptureOtpConfirm: { readonly email: string }
  }
}
