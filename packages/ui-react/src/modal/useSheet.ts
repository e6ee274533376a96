import type { AppKit } from '@latchkey/appkit'
import { type RefObject, useEffect } from 'react'
import { isSheet } from './motion.js'

/** Makes the card a sheet on a phone; a desktop never loads the code for it. */
export function useSheet(
  appkit: AppKit,
  card: RefObject<HTMLElement | null>,
  grip: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!isSheet()) return
    let isGone = false
    let end: (() => void) | undefined
    import('./followPhone.js').then(
      ({ followPhone }) => {
        if (!isGone && card.current && grip.current)
          end = followPhone(appkit, card.current, grip.current)
      },
      (cause: unknown) => appkit.logger.warn('The sheet will not follow the finger', cause),
    )
    return () => {
      isGone = true
      end?.()
    }
  }, [appkit, card, grip])
}
