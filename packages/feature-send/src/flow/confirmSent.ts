import type { AppKit } from '@latchkey/appkit'
import { ui } from '@latchkey/ui-react/feature'
import type { Review } from '../atoms.js'
import { resetSend } from './resetSend.js'
import { getRunning } from './running.js'
import { watchSent } from './watchSent.js'

const SEND_VIEWS: ReadonlySet<string> = new Set([
  'WalletSend',
  'WalletSendSelectToken',
  'WalletSendPreview',
])

/** Goes on to what was sent. Who has left before the wallet answered hears of it where the form is still on show. */
export function confirmSent(appkit: AppKit, review: Review, hash: string): void {
  const { name } = appkit.getView()
  const isOpen = appkit.getState().open
  ui.finishView(appkit, 'WalletSend', { hash })
  void watchSent(appkit, { ...review, hash, status: 'waiting' })
  if (!isOpen || !SEND_VIEWS.has(name)) return
  getRunning(appkit).entered = undefined
  if (name === 'WalletSend') appkit.push('WalletSendConfirmed')
  else appkit.replace('WalletSendConfirmed')
  resetSend(appkit)
}
