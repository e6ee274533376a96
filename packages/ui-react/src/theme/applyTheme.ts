import type { ThemeState } from '@latchkey/appkit'

/**
 * Writes a theme to a wrapper: `data-theme` and the variables that the app set, which are
 * never taken back. Through CSSOM, which a strict `style-src` allows.
 */
export function applyTheme(
  { dataset, style }: HTMLElement,
  { themeMode, themeVariables }: ThemeState,
): void {
  dataset.theme = themeMode
  for (const [name, value] of Object.entries(themeVariables))
    style.setProperty(name, typeof value === 'number' ? value + unit(name) : value)
}

function unit(name: string): string {
  return name.endsWith('strength') ? '%' : name.endsWith('master') ? 'px' : ''
}
