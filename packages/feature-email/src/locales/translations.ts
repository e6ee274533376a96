import type { Translations } from '@latchkey/appkit/feature'
import { withLoginTexts } from '@latchkey/embedded-wallet/translations'
import type { en } from './en.js'

/** What the descriptors say, in English there. */
type DescriptorText =
  | 'email.entry'
  | 'view.EmailLogin'
  | 'view.EmailVerifyOtp'
  | 'view.EmailVerifyDevice'
  | 'view.UpdateEmailWallet'
  | 'view.UpdateEmailPrimaryOtp'
  | 'view.UpdateEmailSecondaryOtp'
  | 'view.UpgradeEmailWallet'
  | 'view.DataCapture'
  | 'view.DataCaptureOtpConfirm'

/** The texts of the email login and the capture in a language, and what their descriptors say. */
export type Translation = Readonly<Partial<Record<keyof typeof en | DescriptorText, string>>>

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

/** With the words of the wallet behind the login. */
export const allTranslations = (): Translations => withLoginTexts(translations)
