'use client'
import { instanceAtom, type ResolvedOptions } from '@latchkey/appkit'
import { useAppKitInstance } from './AppKitContext.js'
import { useAppKitAtom } from './useAppKitAtom.js'

/** The options as they are now: `updateOptions` changes them. */
export function useAppKitOptions(): ResolvedOptions {
  const { options } = useAppKitInstance()
  return useAppKitAtom(instanceAtom)?.options ?? options
}
