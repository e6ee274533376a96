import type { AppKit } from '@latchkey/appkit'
import { type Sent, sentAtom } from '../atoms.js'
import { getRunning } from './running.js'

/** Waits for a transaction to be confirmed: 25 seconds, then it is said to be pending (SND-2). */
export async function watchSent(appkit: AppKit, sent: Sent): Promise<void> {
  const { store } = appkit
  const running = getRunning(appkit)
  running.sent?.abort()
  const controller = new AbortController()
  running.sent = controller
  const { signal } = controller
  store.set(sentAtom, sent)
  const { caipNetworkId, hash, namespace } = sent
  try {
    const status = await appkit.waitForTransaction({ hash, namespace, caipNetworkId, signal })
    if (!signal.aborted) store.set(sentAtom, { ...sent, status })
  } catch (error) {
    if (signal.aborted) return
    appkit.logger.debug('What became of a transaction could not be told', error)
    store.set(sentAtom, { ...sent, status: 'unknown' })
  }
}
