import { type AppKit, type AppKitStore, instanceAtom, localeAtom } from '@latchkey/appkit'
import { loadChunk, withTimeout } from '@latchkey/foundation'
import { onlyTexts } from './onlyTexts.js'

/** The modal waits no longer for its language: it then speaks English until the language comes. */
const LONGEST_WAIT_MS = 3_000

/** A language that was asked for. */
interface Asked {
  readonly tag: string | undefined
  /** Those that its texts are of. */
  readonly features: AppKit['options']['features']
  /** Resolves when it is there; undefined where it has failed. */
  loading: Promise<void> | undefined
}

/** What each instance was last asked for. */
const latest = new WeakMap<AppKitStore, Asked>()

/** How tags are read and languages found: an English page needs none of it. */
const loadReader = async () =>
  (await loadChunk(() => import('./readLocale.js'), 'locales')).readLocale

/** Loads a language and shows it; the last one asked for wins. Throws `CHUNK_LOAD_FAILED`. */
export function loadLocale(appkit: AppKit, tag: string | undefined): Promise<void> {
  const { options, signal, store } = appkit
  const { features, messages } = options
  const before = latest.get(store)
  const read = async () => (await loadReader())(tag, messages, features)
  const loading = read().then((state) => {
    if (latest.get(store) === asked && !signal.aborted) store.set(localeAtom, state)
  })
  const asked: Asked = { tag, features, loading }
  latest.set(store, asked)
  loading.catch(() => {
    asked.loading = undefined
    // What is on show stays.
    if (before && latest.get(store) === asked) latest.set(store, before)
  })
  if (!before) followFeatures(appkit)
  return loading
}

/** A feature that comes later brings texts of its own. */
function followFeatures(appkit: AppKit): void {
  const { logger, signal, store } = appkit
  const follow = () => {
    const asked = latest.get(store)
    if (!asked || asked.features === appkit.options.features) return
    loadLocale(appkit, asked.tag).catch((error: unknown) =>
      logger.warn('The texts of a feature could not be loaded', error),
    )
  }
  signal.addEventListener('abort', store.sub(instanceAtom, follow), { once: true })
}

/** Resolves when the language of the options is there, or after 3 s: a language is no reason to show nothing. */
export async function prepareLocale(appkit: AppKit): Promise<void> {
  const { logger, options, store } = appkit
  const { locale, messages } = options
  const loading = latest.get(store)?.loading
  if (locale === undefined && messages === undefined && !loading) return
  try {
    await withTimeout(loading ?? loadLocale(appkit, locale), LONGEST_WAIT_MS)
  } catch (error) {
    logger.warn('The language could not be loaded in time', error)
    store.set(localeAtom, { ...store.get(localeAtom), messages: onlyTexts(messages) })
  }
}
