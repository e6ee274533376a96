import type { LocaleState } from '@latchkey/appkit'
import type { FeatureDescriptor, Translations } from '@latchkey/appkit/feature'
import { loadChunk } from '@latchkey/foundation'
import { languages } from './languages.js'
import { onlyTexts } from './onlyTexts.js'
import type { Texts } from './useTexts.js'

/** Languages that are written from right to left, those included that only an app brings. */
const RIGHT_TO_LEFT = ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']

/**
 * What a BCP 47 tag means: the texts of its language, those of the features too, with the app's own over them. A language
 * that is not there is English, unless the app brings its texts. Throws `CHUNK_LOAD_FAILED`.
 */
export async function readLocale(
  tag: string | undefined,
  own: Readonly<Record<string, string>> = {},
  features: readonly FeatureDescriptor[] = [],
): Promise<LocaleState> {
  const locale = parseTag(tag)
  const language = locale?.language ?? 'en'
  const load = find(languages, language)
  const loads = load ? [load, ...features.flatMap(translator(language))] : []
  const [texts, ...more] = await Promise.all(
    loads.map((loadTexts) => loadChunk<Texts>(loadTexts, `locales/${language}`)),
  )
  const messages = Object.assign({}, texts, ...more.map(onlyTexts), onlyTexts(own))
  const lang = texts || Object.keys(messages).length > 0 ? language : 'en'
  return {
    lang,
    dir: RIGHT_TO_LEFT.includes(lang) ? 'rtl' : 'ltr',
    format: locale && formatTag(locale),
    messages,
  }
}

/** What loads the texts of a feature. */
function translator(language: string) {
  return ({ load, loadTranslations }: FeatureDescriptor) => {
    const read = loadTranslations ?? (load && (async () => (await load()).loadTranslations?.()))
    return read ? [async (): Promise<Texts> => find((await read()) ?? {}, language)?.() ?? {}] : []
  }
}

/** A tag may be any word, such as `constructor`. */
function find(translations: Translations, language: string): Translations[string] | undefined {
  return Object.hasOwn(translations, language) ? translations[language] : undefined
}

/** Undefined for what is no tag. `pt_BR` is taken for `pt-BR`. */
function parseTag(tag: unknown): Intl.Locale | undefined {
  if (typeof tag !== 'string') return undefined
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'))
  } catch {
    return undefined
  }
}

/** Digits as in addresses and hashes, unless the tag names others. */
function formatTag(locale: Intl.Locale): string {
  const { numberingSystem = 'latn' } = locale
  return new Intl.Locale(locale.toString(), { numberingSystem }).toString()
}
