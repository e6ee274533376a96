import { type AppKit, localeAtom } from '@latchkey/appkit'
import { eager } from './en/eager.js'

/**
 * A word of the buttons or the skeleton: the app's own, else that of the reader's language as soon as it has loaded.
 * `isFirst` leaves the language out: so the server renders it, and hydration again.
 */
export function eagerText(
  { options, store }: AppKit,
  key: keyof typeof eager,
  isFirst?: boolean,
): string {
  return { ...eager, ...options.messages, ...(!isFirst && store.get(localeAtom).messages) }[key]
}
