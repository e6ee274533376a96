import type { AppKit } from '@latchkey/appkit'
import { type RefObject, useEffect } from 'react'
import { isSheet } from './motion.js'

export interface SheetParameters {
  readonly appkit: AppKit
  readonly card: RefObject<HTMLElement | null>
  readonly grip: RefObject<HTMLElement | null>
  /** False for what covers the whole screen or is a part of the page. */
  readonly isDraggable: boolean
}

/** Makes the card a sheet on a phone; a desktop never loads the code for it. */
export function useSheet({ appkit, card, grip, isDraggable }: SheetParameters): void {
  useEffect(() => {
    if (!isSheet()) return
    let isGone = false
    let end: (() => void) | undefined
    import('./followPhone.js').then(
      ({ followPhone }) => {
        if (isGone || !card.current) return
        end = followPhone(appkit, card.current, isDraggable ? grip.current : null)
      },
      (cause: unknown) => appkit.logger.warn('The sheet will not follow the finger', cause),
    )
    return () => {
      isGone = true
      end?.()
    }
  }, [appkit, card, grip, isDraggable])
}
