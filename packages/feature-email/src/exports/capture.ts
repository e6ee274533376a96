export {
  EmailRefusal,
  type EmailRefusalParameters,
  type EmailRefusalReason,
} from '../capture/EmailRefusal.js'
export { emailCapture } from '../capture/emailCapture.js'
export type {
  EmailCaptureAccount,
  EmailCaptureOptions,
  EmailCaptureQuestion,
} from '../capture/types.js'
