import type { AppKitCore } from '../core.js'
import { type ThemeState, themeAtom } from '../options/atoms.js'
import type { ThemeMode, ThemeVariables } from '../options/types.js'

/** THEME-2: what the tokens are when an app sets none. */
export const THEME_DEFAULTS = {
  '--apkt-font-size-master': '10px',
  '--apkt-border-radius-master': '4px',
  '--apkt-z-index': 999,
  '--apkt-color-mix-strength': '0%',
} as const satisfies ThemeVariables

/** The state of a theme: names of either family fill both, the last of two that mean the same wins. */
export function createThemeState(themeMode: ThemeMode, variables: ThemeVariables): ThemeState {
  const named = (family: 'apkt' | 'w3m'): ThemeVariables =>
    Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [
        name.replace(/^--(apkt|w3m)-/, `--${family}-`),
        value,
      ]),
    )
  return { themeMode, themeVariables: named('apkt'), w3mThemeVariables: named('w3m') }
}

/** Changes between dark and light. */
export function setThemeMode({ store }: AppKitCore, themeMode: ThemeMode): void {
  store.set(themeAtom, { ...store.get(themeAtom), themeMode })
}

/** Sets tokens; those that are not named keep their value. */
export function setThemeVariables({ store }: AppKitCore, variables: ThemeVariables): void {
  const { themeMode, themeVariables } = store.get(themeAtom)
  store.set(themeAtom, createThemeState(themeMode, { ...themeVariables, ...variables }))
}
