'use client'
import { type AppKit, type ThemeMode, type ThemeVariables, themeAtom } from '@latchkey/appkit'
import { useMemo } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { useAppKitAtom } from '../useAppKitAtom.js'

/** The theme, and the way to change it at run time. */
export function useAppKitTheme(): {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly setThemeMode: AppKit['setThemeMode']
  readonly setThemeVariables: AppKit['setThemeVariables']
} {
  const appkit = useAppKitInstance()
  const { themeMode, themeVariables } = useAppKitAtom(themeAtom)
  return useMemo(
    () => ({
      themeMode,
      themeVariables,
      setThemeMode: (mode) => appkit.setThemeMode(mode),
      setThemeVariables: (variables) => appkit.setThemeVariables(variables),
    }),
    [appkit, themeMode, themeVariables],
  )
}
