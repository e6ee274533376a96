import type { AppKit } from '@latchkey/appkit'
import { loadChunk } from '@latchkey/foundation'

/**
 * Changes the language of the modal and the buttons while the page runs: a BCP 47 tag, as the option `locale`. Resolves
 * when it is on show; of several calls the last one wins. Throws `CHUNK_LOAD_FAILED`, and the language stays as it was.
 */
export async function setLocale(appkit: AppKit, locale: string): Promise<void> {
  const { loadLocale } = await loadChunk(() => import('./loadLocale.js'), 'locales')
  return loadLocale(appkit, locale)
}
