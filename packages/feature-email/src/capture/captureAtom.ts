import { stateAtom } from '@latchkey/appkit/feature'
import type { EmailCaptureAccount, EmailCaptureOptions } from './types.js'

/** What the views know. */
export interface CaptureState {
  /** Those of the app. */
  readonly options?: EmailCaptureOptions
  /** The account in use; absent where none is connected and, where the app has people sign in, signed in. */
  readonly account?: EmailCaptureAccount | undefined
  /** Whether an address is wanted of it that the person has neither given nor skipped. */
  readonly isDue: boolean
}

/** Where the question for an email address stands: written by `followCapture`, and by `endCapture` where it has its answer. */
export const captureAtom = stateAtom<CaptureState>({ isDue: false })
