import { eager } from './en/eager.js'
import { first } from './en/first.js'
import { shell } from './en/shell.js'
import type { Messages } from './Messages.js'

type Texts = Readonly<Record<string, string>>

const texts: Record<string, string> = { ...eager, ...shell, ...first }

/** Adds English texts that come with the views that say them. */
export function addEnglish(more: Texts): void {
  Object.assign(texts, more)
}

/** A catalogue in which English stands behind what is given, that which comes later too. */
export function overEnglish(messages: Texts = {}): Messages {
  // Whole as soon as the view that asks is there: texts and view come in one chunk.
  return Object.assign(Object.create(texts), messages) as Messages
}
