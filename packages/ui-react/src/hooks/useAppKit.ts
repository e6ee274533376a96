'use client'
import type { AppKit } from '@latchkey/appkit'
import { useMemo } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'

/** Opens and closes the modal. `open` takes a view, a namespace and the view's arguments. */
export function useAppKit(): Pick<AppKit, 'open' | 'close'> {
  const appkit = useAppKitInstance()
  return useMemo(
    () => ({ open: (options) => appkit.open(options), close: () => appkit.close() }),
    [appkit],
  )
}
