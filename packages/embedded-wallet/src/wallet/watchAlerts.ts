import { type AppKitCore, showAlert } from '@latchkey/appkit'
import type { FrameClient } from '@latchkey/auth-frame'

/** Tells the developer of the page of a frame that does not load or answer (ERR-2). Returns what ends that. */
export function watchAlerts(core: AppKitCore, client: Pick<FrameClient, 'on'>): () => void {
  return client.on('alert', (alert) => {
    // Without the internet nothing else is to be expected.
    if (globalThis.navigator?.onLine === false) return
    // It waits for somebody who opens a mail, and is asked again.
    if (alert.code === 'IFRAME_REQUEST_TIMEOUT' && alert.method === 'connectDevice') return
    showAlert(core, alert.code)
  })
}
