import { type AppKit, type AppKitStore, localeAtom } from '@latchkey/appkit'
import { loadChunk, withTimeout } from '@latchkey/foundation'
import { onlyTexts } from './onlyTexts.js'

/** The modal waits no longer for its language: it then speaks English until the language comes. */
const LONGEST_WAIT_MS = 3_000

/** What each instance was last asked for, and when that is there. */
const latest = new WeakMap<AppKitStore, Promise<void>>()

/** How tags are read and languages found: an English page needs none of it. */
const loadReader = async () =>
  (await loadChunk(() => import('./readLocale.js'), 'locales')).readLocale

/** Loads a language and shows it; the last one asked for wins. Throws `CHUNK_LOAD_FAILED`. */
export function loadLocale(appkit: AppKit, tag: string | undefined): Promise<void> {
  const { options, signal, store } = appkit
  const read = async () => (await loadReader())(tag, options.messages, options.features)
  const load = read().then((state) => {
    if (latest.get(store) === load && !signal.aborted) store.set(localeAtom, state)
  })
  latest.set(store, load)
  load.catch(() => {
    if (latest.get(store) === load) latest.delete(store)
  })
  return load
}

/** Resolves when the language of the options is there, or after 3 s: a language is no reason to show nothing. */
export async function prepareLocale(appkit: AppKit): Promise<void> {
  const { logger, options, store } = appkit
  const { locale, messages } = options
  if (locale === undefined && messages === undefined && !latest.has(store)) return
  try {
    await withTimeout(latest.get(store) ?? loadLocale(appkit, locale), LONGEST_WAIT_MS)
  } catch (error) {
    logger.warn('The language could not be loaded in time', error)
    store.set(localeAtom, { ...store.get(localeAtom), messages: onlyTexts(messages) })
  }
}
