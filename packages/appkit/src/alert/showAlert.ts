import { ALERTS, type AlertId } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import { type AlertState, alertAtom } from './atoms.js'

/** Tells the developer of the page of a problem, in the modal and on the console; each id once. */
export function showAlert(
  core: AppKitCore,
  id: AlertId,
  variant: AlertState['variant'] = 'error',
): void {
  const { shownAlerts } = core.runtime
  if (shownAlerts.has(id)) return
  shownAlerts.add(id)
  const { code, shortMessage, longMessage } = ALERTS[id]
  core.store.set(alertAtom, { id, code, message: shortMessage, detail: longMessage, variant })
  core.logger[variant === 'error' ? 'error' : 'warn'](`${code} ${shortMessage}. ${longMessage}`)
}
