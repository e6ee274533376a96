import type { FeatureDescriptor, Translations } from '@latchkey/appkit/feature'
import { describe, expect, it } from 'vitest'

/** The languages that the modal speaks beside English. */
const LANGUAGES = ['ar', 'de', 'es', 'fr', 'ja', 'ko', 'pt', 'ru', 'tr', 'zh']
const NON_LATIN = ['ar', 'ja', 'ko', 'ru', 'zh']

/** What is translated, and how. */
export interface TranslationsOptions {
  readonly title: string
  /** English texts by key. */
  readonly english: Readonly<Record<string, string>>
  /** The feature that they are of: what its descriptor says in English is translated with them. */
  readonly feature?: FeatureDescriptor
  /** As a feature's descriptor loads them. */
  readonly translations: Translations
  /** Texts that are the same in more languages than English. */
  readonly same?: readonly string[]
  /** Names that keep their letters in languages that have letters of their own; a global expression. */
  readonly names?: RegExp
}

/** Describes what translations must be, as vitest tests: whole, with every placeholder, and written as the house writes. */
export function describeTranslations(options: TranslationsOptions): void {
  const { feature, names, same = [], title, translations } = options
  const english = { ...(feature && descriptorTexts(feature)), ...options.english }
  const read = async (language: string) => Object.entries((await translations[language]?.()) ?? {})

  it(`${title}: English is written as the house writes`, () => {
    expect(Object.entries(english).filter(([, text]) => isOdd(text))).toEqual([])
  })

  it(`${title}: there are as many languages as the modal speaks`, () => {
    expect(Object.keys(translations).sort()).toEqual(LANGUAGES)
  })

  describe.each(LANGUAGES)(`${title}: %s`, (language) => {
    it('has every text, and none that nothing shows', async () => {
      const keys = (await read(language)).map(([key]) => key)
      expect(keys.sort()).toEqual(Object.keys(english).sort())
    })

    it('keeps the placeholders', async () => {
      const lost = (await read(language)).filter(
        ([key, text]) => `${placeholders(text)}` !== `${placeholders(english[key])}`,
      )
      expect(lost).toEqual([])
    })

    it('is translated, and written as the house writes', async () => {
      const texts = await read(language)
      expect(texts.filter(([key, text]) => text === english[key] && !same.includes(text))).toEqual(
        [],
      )
      expect(texts.filter(([, text]) => isOdd(text))).toEqual([])
      if (!NON_LATIN.includes(language)) return
      const bare = (text: string) => text.replace(/\{\w+\}/g, '').replace(names ?? /(?!)/g, '')
      expect(texts.filter(([, text]) => /[a-z]{2}/i.test(bare(text)))).toEqual([])
    })
  })

  it(`${title}: Arabic keeps names apart from the text around them`, async () => {
    const bare = (await read('ar')).filter(([, text]) =>
      /(?<!\u2068)\{(?!count|terms|privacy)\w+\}/.test(text),
    )
    expect(bare).toEqual([])
  })
}

function descriptorTexts({
  key,
  slots = [],
  views = {},
}: FeatureDescriptor): Readonly<Record<string, string>> {
  const entry = `${key}.entry`
  return Object.fromEntries([
    ...slots.map(({ label, labelKey = entry }) => [labelKey, label]),
    ...Object.entries(views).map(([name, { title }]) => [`view.${name}`, title]),
  ])
}

function placeholders(text = ''): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort()
}

function isOdd(text: string): boolean {
  return /[!！]|[^\S\u00a0]{2}|^\s|\s$|^$/.test(text)
}
