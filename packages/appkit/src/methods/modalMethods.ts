import type { AppKit } from '../AppKit.js'
import type { AppKitCore } from '../core.js'
import { modalAtom } from '../modal/atoms.js'
import { openModal } from '../modal/openModal.js'
import { currentView } from '../modal/viewEntry.js'
import { engine } from '../parts.js'
import type { ToastState } from '../toast/atoms.js'

/** What opens the modal, moves in it, and shows messages. */
type ModalMethods = Pick<
  AppKit,
  | 'close'
  | 'getView'
  | 'goBack'
  | 'isOpen'
  | 'open'
  | 'push'
  | 'replace'
  | 'showErrorMessage'
  | 'showSuccessMessage'
>

export function createModalMethods(core: AppKitCore): ModalMethods {
  const toast = (message: string, variant: ToastState['variant']) =>
    engine.use(core, ({ showToast }) => showToast(core, { message, variant }))
  return {
    open: (options) => openModal(core, options),
    close() {
      const part = engine.peek(core)
      // As long as its code is not there, nothing has begun that would have to be given up.
      if (part) part.closeModal(core)
      else core.store.set(modalAtom, (modal) => ({ ...modal, open: false }))
    },
    isOpen: () => core.store.get(modalAtom).open,
    push: (...view) => engine.use(core, ({ pushView }) => pushView(core, ...view)),
    replace: (...view) => engine.use(core, ({ replaceView }) => replaceView(core, ...view)),
    goBack: () => engine.use(core, ({ goBack }) => goBack(core)),
    getView: () => currentView(core),
    showSuccessMessage: (message) => toast(message, 'success'),
    showErrorMessage: (message) => toast(message, 'error'),
  }
}
