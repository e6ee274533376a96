import type { AppKit } from '@latchkey/appkit'
import { followFinger } from './followFinger.js'
import { followKeyboard } from './followKeyboard.js'

/** What the card does on a phone beyond its place: it follows a finger on its grip, and makes room for the keyboard. */
export function followPhone(
  appkit: AppKit,
  card: HTMLElement,
  grip: HTMLElement | null,
): () => void {
  const ends = [followKeyboard(card)]
  if (grip !== null) ends.push(followFinger(appkit, card, grip))
  return () => {
    for (const end of ends) end()
  }
}
