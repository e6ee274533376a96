import type { AppKit } from '@latchkey/appkit'
import { type RefObject, useEffect } from 'react'
import { watchSheet } from './motion.js'
import { useIsShown } from './ShownContext.js'

export interface SheetParameters {
  readonly appkit: AppKit
  readonly card: RefObject<HTMLElement | null>
  readonly grip: RefObject<HTMLElement | null>
  /** False for what covers the whole screen or is a part of the page. */
  readonly isDraggable: boolean
}

/** Makes the card a sheet for as long as the screen is that of a phone; a desktop never loads the code for it. */
export function useSheet({ appkit, card, grip, isDraggable }: SheetParameters): void {
  const isShown = useIsShown()
  useEffect(() => {
    if (!isShown) return
    let end: (() => void) | undefined
    let isSheet = false
    const begin = async () => {
      try {
        const { followPhone } = await import('./followPhone.js')
        if (!isSheet || end || !card.current) return
        end = followPhone(appkit, card.current, isDraggable ? grip.current : null)
      } catch (cause) {
        appkit.logger.warn('The sheet will not follow the finger', cause)
      }
    }
    const stop = () => {
      end?.()
      end = undefined
    }
    const unwatch = watchSheet((isNow) => {
      isSheet = isNow
      if (isNow) void begin()
      else stop()
    })
    return () => {
      isSheet = false
      unwatch()
      stop()
    }
  }, [appkit, card, grip, isDraggable, isShown])
}
