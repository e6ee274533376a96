'use client'
import type { TrackedEvent } from '@latchkey/appkit'
import { useCallback, useSyncExternalStore } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'

/** The last tracked event, undefined before the first. To read it sends nothing. */
export function useAppKitEvents(): TrackedEvent | undefined {
  const { events } = useAppKitInstance()
  const subscribe = useCallback((onChange: () => void) => events.subscribe(onChange), [events])
  return useSyncExternalStore(subscribe, () => events.last(), noEvent)
}

function noEvent(): undefined {
  return undefined
}
