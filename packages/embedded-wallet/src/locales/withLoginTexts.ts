import type { Translations } from '@latchkey/appkit/feature'
import { translations } from './translations.js'

/**
 * The translations of a login with the words of the wallet behind it: what `loadTranslations` of its descriptor gives. Logins
 * that are on together have one copy of those words.
 */
export function withLoginTexts(own: Translations): Translations {
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
