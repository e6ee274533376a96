import { atom } from 'jotai/vanilla'
import type { ThemeMode, ThemeVariables } from '../options.js'

export interface ThemeState {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly w3mThemeVariables: ThemeVariables
}

export const themeAtom = atom<ThemeState>({
  themeMode: 'dark',
  themeVariables: {},
  w3mThemeVariables: {},
})
