import type { AppKitCore } from '@latchkey/appkit'
import type { FrameClientEvents } from '@latchkey/auth-frame'
import { AppKitError } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'

/** Tells the developer that the login frame does not load or answer: in the modal, or on the console where none has come. */
export function showFrameAlert(core: AppKitCore, alert: FrameClientEvents['alert']): void {
  if ('showAlert' in ui) ui.showAlert(core, alert)
  else core.logger.warn('The login frame', new AppKitError(alert))
}
