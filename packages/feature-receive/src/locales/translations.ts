import type { en } from './en.js'

/** The texts of receiving in a language, and the label of its entry. */
export type Translation = Readonly<
  Partial<Record<keyof typeof en | 'receive.entry' | 'view.WalletReceive', string>>
>

/** The languages beside English. */
export const translations: Readonly<Record<string, () => Promise<Translation>>> = {
  ar: async () => (await import('./ar.js')).ar,
  de: async () => (await import('./de.js')).de,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  ko: async () => (await import('./ko.js')).ko,
  pt: async () => (await import('./pt.js')).pt,
  ru: async () => (await import('./ru.js')).ru,
  tr: async () => (await import('./tr.js')).tr,
  zh: async () => (await import('./zh.js')).zh,
}
