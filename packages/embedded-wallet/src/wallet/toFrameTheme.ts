import type { ThemeState } from '@latchkey/appkit'
import type { FrameTheme } from '@latchkey/auth-frame/schemas'

/** The theme of the app as the frame takes it, which knows no `system`: that is what the page's own browser says. */
export function toFrameTheme(
  { themeMode, themeVariables, w3mThemeVariables }: ThemeState,
  system: 'light' | 'dark',
): FrameTheme {
  return {
    themeMode: themeMode === 'system' ? system : themeMode,
    themeVariables: known(themeVariables),
    w3mThemeVariables: known(w3mThemeVariables),
  }
}

function known(variables: object): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(variables).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
}
