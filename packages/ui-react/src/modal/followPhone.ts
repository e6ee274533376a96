import type { AppKit } from '@latchkey/appkit'
import { followFinger } from './followFinger.js'
import { followVisible } from './followVisible.js'

/** What the card does on a phone beyond its place: it follows a finger on its grip, and stays in sight. */
export function followPhone(
  appkit: AppKit,
  card: HTMLElement,
  grip: HTMLElement | null,
): () => void {
  const ends = [followVisible(card)]
  if (grip !== null) ends.push(followFinger(appkit, card, grip))
  return () => {
    for (const end of ends) end()
  }
}
