import { createLogger, createStorage, type Storage } from '@latchkey/foundation'
import { watchFeatures } from './config/watchFeatures.js'
import type { AppKitCore } from './core.js'
import { createTabStorage } from './persistence/createTabStorage.js'
import { storagePrefix } from './persistence/storagePrefix.js'
import { watchTabs } from './persistence/watchTabs.js'
import { ports } from './ports.js'
import { trackErrors } from './telemetry/trackErrors.js'
import { watchErrors } from './telemetry/watchErrors.js'
import { watchReader } from './wallets/watchReader.js'

export { showPairingUri } from './connection/showPairingUri.js'
export { destroy } from './destroy.js'
export { closeModal } from './modal/closeModal.js'
export { goBack, pushView, replaceView } from './modal/router.js'
export { waitForResult } from './modal/viewResult.js'
export { start } from './start.js'
export { showToast } from './toast/showToast.js'
export { prepareReader } from './wallets/watchReader.js'

/** The rest of the kernel. From here, so that what both need is in the page by then. */
export const loadActions = () => import('./actions.js')

/** Gets what keeps cookies, where the app stores in them. */
export async function prepare(core: AppKitCore): Promise<void> {
  if (core.options.storage !== 'cookie') return
  const { createCookieStorage } = await import('./persistence/cookies.js')
  ports(core).createCookieStorage = createCookieStorage
}

/** Gives an instance its logger, its storage with an ear for the other tabs, and its server, if it has one, an ear for errors. */
export function install(core: AppKitCore): void {
  const { options, events } = core
  const own = ports(core)
  const { api } = options.endpoints
  // Nothing is asked or sent before something fails.
  if (api && !core.signal.aborted) core.cleanups.add(watchErrors(core, api))
  if (!core.signal.aborted) core.cleanups.add(watchFeatures(core))
  const { logger: real = createLogger({ level: options.logLevel }) } = options
  own.attachLogger?.(trackErrors(events, real))
  own.storage = openStorage(core)
  own.tabStorage = createTabStorage(core)
  if (core.signal.aborted) return
  core.cleanups.add(watchTabs(core))
  core.cleanups.add(watchReader(core))
}

function openStorage(core: AppKitCore): Storage {
  const { logger, options } = core
  const { createCookieStorage, storageBackend: own } = ports(core)
  const { storage } = options
  const prefix = storagePrefix(options)
  if (own) return createStorage({ backend: own, logger, prefix })
  if (storage !== 'cookie') return createStorage({ backend: storage, logger, prefix })
  if (!createCookieStorage) throw new TypeError('the engine is not prepared')
  return createCookieStorage({ logger, prefix })
}
