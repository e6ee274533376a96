import { showAlert, showOnce } from '../alert/showAlert.js'
import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import { featuresAtom, projectConfigAtom } from './atoms.js'
import { listIgnored } from './listIgnored.js'
import { readRemote } from './readRemote.js'

/** Under way, as long as it is being read. */
const readings = perInstance((): { promise?: Promise<void> | undefined } => ({}))

/**
 * Reads what the server has decided of the project into `projectConfigAtom`, once; after a failure a call tries again.
 * Without `endpoints.api`, or in a basic dialog, nothing is asked. Never throws: until there is an answer, and where
 * there is none, the app's own settings hold (CFG-5).
 */
export function refreshProjectConfig(core: AppKitCore): Promise<void> {
  const { options, signal, store } = core
  const { api } = options.endpoints
  if (!api || options.basic || signal.aborted) return Promise.resolve()
  if (store.get(projectConfigAtom).status === 'success') return Promise.resolve()
  const reading = readings(core)
  reading.promise ??= read(core, api).finally(() => {
    reading.promise = undefined
  })
  return reading.promise
}

async function read(core: AppKitCore, baseUrl: string): Promise<void> {
  const { logger, store } = core
  const setStatus = (status: 'loading' | 'error') =>
    store.set(projectConfigAtom, { ...store.get(projectConfigAtom), status })
  setStatus('loading')
  try {
    const { readProjectConfig } = await import('./readProjectConfig.js')
    await readProjectConfig(core, baseUrl, {
      decide(decided) {
        const data = decided && readRemote(decided)
        store.set(projectConfigAtom, { status: 'success', data, updatedAt: Date.now() })
        return data ? listIgnored(core.options, data) : []
      },
      features: () => store.get(featuresAtom),
      showAlert: (id, variant) => showAlert(core, id, variant),
      warn: (alert) => showOnce(core, alert),
    })
  } catch (error) {
    if (core.signal.aborted) return
    logger.warn('The configuration of the project', error)
    setStatus('error')
  }
}
