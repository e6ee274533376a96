import { ALERTS, type AlertId } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import { type AlertState, alertAtom } from './atoms.js'

const shownAlerts = perInstance(() => new Set<string>())

/** Whether nobody was told of it before: it counts as told from now on. */
export function isFirst(core: AppKitCore, id: string): boolean {
  const shown = shownAlerts(core)
  const before = shown.size
  return shown.add(id).size > before
}

/** Tells the developer of the page of a problem, in the modal and on the console; each id once. */
export function showAlert(
  core: AppKitCore,
  id: AlertId,
  variant: AlertState['variant'] = 'error',
): void {
  if (!isFirst(core, id)) return
  const { code, shortMessage, longMessage } = ALERTS[id]
  core.store.set(alertAtom, { id, code, message: shortMessage, detail: longMessage, variant })
  core.logger[variant === 'error' ? 'error' : 'warn'](`${code} ${shortMessage}. ${longMessage}`)
}
