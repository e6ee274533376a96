'use client'
import type { SIWXConfig } from '@latchkey/appkit'
import { useAppKitInstance } from '../AppKitContext.js'

/** What signs accounts in, where the app has any: of the option `siwx`, or of `siweConfig`. */
export function useAppKitSIWX(): SIWXConfig | undefined {
  return useAppKitInstance().getSIWX()
}
