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
 * Goes on to what was sent. Who has left before the wallet answered hears of it where the form that it came from is still
 * on show, as it was: another one is of another payment.
 */
export function confirmSent(appkit: AppKit, { form, review }: Submission, hash: string): void {
  const { name } = appkit.getView()
  const { open } = appkit.getState()
  if (form !== undefined) ui.finishView(appkit, 'WalletSend', { hash }, form)
  const isItsOwn = appkit.store.get(reviewAtom) === review
  if (!open || !isItsOwn || !SEND_VIEWS.has(name)) return
  void watchSent(appkit, { ...review, hash, status: 'waiting' })
  getRunning(appkit).entered = undefined
  if (name === 'WalletSend') appkit.push('WalletSendConfirmed')
  else appkit.replace('WalletSendConfirmed')
  resetSend(appkit)
}
