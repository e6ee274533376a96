import { createLogger, createStorage } from '@latchkey/foundation'
import type { AppKitCore } from './AppKit.js'
import { claimStoragePrefix } from './persistence/claimStoragePrefix.js'

export { destroy } from './destroy.js'
export { closeModal } from './modal/closeModal.js'
export { goBack, pushView, replaceView } from './modal/router.js'
export { remember } from './network/setActiveNetwork.js'
export { start } from './start.js'
export { showToast } from './toast/showToast.js'

/** The rest of the kernel. From here, so that what both need is in the page by then. */
export const loadActions = () => import('./actions.js')

/** Gives an instance its logger and its storage. */
export function install({ options, runtime, logger }: AppKitCore): void {
  runtime.attachLogger(createLogger({ level: options.logLevel }))
  const { prefix, release } = claimStoragePrefix(options.storage)
  runtime.cleanups.add(release)
  runtime.attachStorage(createStorage({ backend: options.storage, logger, prefix }))
}
