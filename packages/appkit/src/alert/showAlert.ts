import { ALERTS, type AlertId } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import { type AlertState, alertAtom } from './atoms.js'

const shownAlerts = perInstance(() => new Set<string>())

/** Tells the developer of the page of a problem, in the modal and on the console; each id once. */
export function showAlert(
  core: AppKitCore,
  id: AlertId,
  variant: AlertState['variant'] = 'error',
): void {
  const { code, shortMessage, longMessage } = ALERTS[id]
  showOnce(core, { id, code, message: shortMessage, detail: longMessage, variant })
}

/** The same, of a problem that `ALERTS` does not name. */
export function showOnce(core: AppKitCore, alert: AlertState): void {
  const shown = shownAlerts(core)
  const { id, code, message, detail, variant } = alert
  if (shown.has(id)) return
  shown.add(id)
  core.store.set(alertAtom, alert)
  core.logger[variant === 'error' ? 'error' : 'warn'](`${code} ${message}. ${detail}`)
}
