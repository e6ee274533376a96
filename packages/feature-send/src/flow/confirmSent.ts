import type { AppKit, ViewEntry } from '@latchkey/appkit'
import { ui } from '@latchkey/ui-react/feature'
import { type Review, reviewAtom } from '../atoms.js'
import { resetSend } from './resetSend.js'
import { getRunning } from './running.js'
import { watchSent } from './watchSent.js'

const SEND_VIEWS: ReadonlySet<string> = new Set([
  'WalletSend',
  'WalletSendSelectToken',
  'WalletSendPreview',
])

/** What the wallet was asked for. */
export interface Submission {
  readonly review: Review
  /** The form that it was filled in at; undefined where the person came to the review without one. */
  readonly form: ViewEntry | undefined
}

/**
 * Whether somebody is still there to hear of it: at the form that it came from, as it was, or at a view of that. Another form
 * is of another payment.
 */
export function isAwaited(appkit: AppKit, { review }: Submission): boolean {
  const isItsOwn = appkit.store.get(reviewAtom) === review
  return isItsOwn && appkit.getState().open && SEND_VIEWS.has(appkit.getView().name)
}

/** Goes on to what was sent, where somebody waits for it. */
export function confirmSent(appkit: AppKit, submission: Submission, hash: string): void {
  const { form, review } = submission
  if (form !== undefined) ui.finishView(appkit, 'WalletSend', { hash }, form)
  if (!isAwaited(appkit, submission)) return
  void watchSent(appkit, { ...review, hash, status: 'waiting' })
  getRunning(appkit).entered = undefined
  if (appkit.getView().name === 'WalletSend') appkit.push('WalletSendConfirmed')
  else appkit.replace('WalletSendConfirmed')
  resetSend(appkit)
}
