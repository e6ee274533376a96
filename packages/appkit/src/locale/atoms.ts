import { atom } from 'jotai/vanilla'

/** How texts, numbers and dates are written for the reader. */
export interface LocaleState {
  /** The language of the texts, a BCP 47 tag. Default `en`. */
  readonly lang?: string
  /** Default `ltr`. */
  readonly dir?: 'ltr' | 'rtl'
  /** What `Intl` formats with; undefined is the browser's own. */
  readonly format?: string | undefined
  /** Texts that take the place of the English ones, by their keys; `error.<CODE>` is that of an error. */
  readonly messages: Readonly<Record<string, string>>
}

/** English, until another language has loaded. */
export const localeAtom = atom<LocaleState>({ messages: {} })
