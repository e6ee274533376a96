import { type AppKit, modalAtom } from '@latchkey/appkit'
import { type RefObject, useLayoutEffect } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useIsShown } from '../../modal/ShownContext.js'

const kept = new WeakMap<AppKit, Map<string, number>>()

/** Scrolls a view to where it was left, when one comes back to it. `id` tells it from other views. */
export function useKeepScroll(content: RefObject<HTMLElement | null>, id: string): void {
  const appkit = useAppKitInstance()
  const isShown = useIsShown()
  useLayoutEffect(() => {
    const stage = content.current?.closest('[data-view]')
    if (!stage || !isShown) return
    const places = kept.get(appkit) ?? new Map<string, number>()
    kept.set(appkit, places)
    if (appkit.store.get(modalAtom).direction === 'pop') stage.scrollTop = places.get(id) ?? 0
    return () => void places.set(id, stage.scrollTop)
  }, [appkit, content, id, isShown])
}
