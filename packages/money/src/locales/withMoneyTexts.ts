import type { Translations } from '@latchkey/appkit/feature'
import { translations } from './translations.js'

/**
 * The translations of a feature with the words of the shared views: what `loadTranslations` of its descriptor gives. Features
 * that do so on one page have one copy of those words.
 */
export function withMoneyTexts(own: Translations): Translations {
  const shared: Translations = translations
  const languages = new Set([...Object.keys(shared), ...Object.keys(own)])
  return Object.fromEntries(
    [...languages].map((language) => [
      language,
      async () => {
        const [words, texts] = await Promise.all([shared[language]?.(), own[language]?.()])
        return { ...words, ...texts }
      },
    ]),
  )
}
