import type { AppKit } from '@latchkey/appkit'
import { ui } from '@latchkey/ui-react/feature'
import { attemptAtom } from '../atoms.js'
import { confirmSent, type Submission } from './confirmSent.js'
import { findSent } from './findSent.js'
import { getRunning } from './running.js'

/** Waits for what may have been sent to be found on its network, and goes on to it where the person still waits, too. */
export function followUnsure(
  appkit: AppKit,
  submission: Submission,
  before: ReadonlySet<string>,
): void {
  const { store } = appkit
  const running = getRunning(appkit)
  running.forgetUnsure?.()
  const look = () => {
    const hash = findSent(appkit, submission.review, before)
    if (hash === undefined) return
    running.forgetUnsure?.()
    if (store.get(attemptAtom).status === 'unsure') confirmSent(appkit, submission, hash)
  }
  const stop = store.sub(ui.pendingTransactionsAtom, look)
  running.forgetUnsure = () => {
    stop()
    running.forgetUnsure = undefined
  }
  look()
}
