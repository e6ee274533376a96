import type { AppKitCore } from '../core.js'
import { modalAtom } from '../modal/atoms.js'
import { projectConfigAtom } from './atoms.js'
import { refreshProjectConfig } from './refreshProjectConfig.js'

/**
 * Reads the project's configuration each time that the modal opens, until it is there: never before. What failed is
 * asked once more when the connection is back (R4). Returns what ends it.
 */
export function watchOpening(core: AppKitCore): () => void {
  const { store } = core
  let wasOpen = false
  const refresh = () => void refreshProjectConfig(core)
  const follow = () => {
    const { open } = store.get(modalAtom)
    if (open && !wasOpen) refresh()
    wasOpen = open
  }
  const retry = () => {
    if (store.get(projectConfigAtom).status === 'error') refresh()
  }
  const stop = store.sub(modalAtom, follow)
  globalThis.addEventListener?.('online', retry)
  follow()
  return () => {
    stop()
    globalThis.removeEventListener?.('online', retry)
  }
}
