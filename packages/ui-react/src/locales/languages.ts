import type { Translation } from './Translation.js'

/** The languages beside English, each in a chunk of its own that only its readers load. */
export const languages: Readonly<Record<string, () => Promise<Translation>>> = {
  ar: async () => (await import('./ar/index.js')).ar,
  de: async () => (await import('./de/index.js')).de,
  es: async () => (await import('./es/index.js')).es,
  fr: async () => (await import('./fr/index.js')).fr,
  ja: async () => (await import('./ja/index.js')).ja,
  ko: async () => (await import('./ko/index.js')).ko,
  pt: async () => (await import('./pt/index.js')).pt,
  ru: async () => (await import('./ru/index.js')).ru,
  tr: async () => (await import('./tr/index.js')).tr,
  zh: async () => (await import('./zh/index.js')).zh,
}
