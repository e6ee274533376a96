import { isOnline } from '@latchkey/appkit'
import { useSyncExternalStore } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'

/** Whether the app can reach those it asks, as far as the browser knows. */
export function useOnline(): boolean {
  const appkit = useAppKitInstance()
  return useSyncExternalStore(
    subscribe,
    () => isOnline(appkit),
    () => true,
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
