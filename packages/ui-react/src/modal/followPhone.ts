import type { AppKit } from '@latchkey/appkit'
import { followFinger } from './followFinger.js'
import { followKeyboard } from './followKeyboard.js'

/** What the card does on a phone beyond its place: it follows the finger and makes room for the keyboard. */
export function followPhone(appkit: AppKit, card: HTMLElement, grip: HTMLElement): () => void {
  const ends = [followFinger(appkit, card, grip), followKeyboard(card)]
  return () => {
    for (const end of ends) end()
  }
}
