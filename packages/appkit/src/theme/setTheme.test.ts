import { describe, expect, it } from 'vitest'
import { type ThemeState, themeAtom } from '../options/atoms.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { THEME_DEFAULTS } from './setTheme.js'

describe('the theme', () => {
  it('[THEME-1] is dark without variables unless told', () => {
    const { appkit } = createTestAppKit()
    expect(appkit.getThemeMode()).toBe('dark')
    expect(appkit.getThemeVariables()).toEqual({})
    const light = createTestAppKit({ themeMode: 'light' }).appkit
    expect(light.getThemeMode()).toBe('light')
  })

  it('[THEME-1] changes at run time, and says so to those who subscribed', () => {
    const { appkit } = createTestAppKit({ themeVariables: { '--apkt-accent': '#111111' } })
    const seen: ThemeState[] = []
    const end = appkit.subscribeTheme((theme) => seen.push(theme))
    appkit.setThemeMode('light')
    appkit.setThemeVariables({ '--apkt-z-index': 7 })
    end()
    appkit.setThemeMode('dark')
    expect(seen.map(({ themeMode, themeVariables }) => [themeMode, themeVariables])).toEqual([
      ['light', { '--apkt-accent': '#111111' }],
      ['light', { '--apkt-accent': '#111111', '--apkt-z-index': 7 }],
    ])
  })

  it('[THEME-2:fontSize,borderRadius,zIndex,colorMix] names its defaults once', () => {
    expect(THEME_DEFAULTS).toEqual({
      '--apkt-font-size-master': '10px',
      '--apkt-border-radius-master': '4px',
      '--apkt-z-index': 999,
      '--apkt-color-mix-strength': '0%',
    })
  })

  it('[THEME-4:themeMode,themeVariables,w3mThemeVariables] has mode and variables under both families of names', () => {
    const { appkit } = createTestAppKit({
      themeMode: 'light',
      themeVariables: { '--w3m-accent': '#aa0000', '--apkt-z-index': 5 },
    })
    expect(appkit.store.get(themeAtom)).toEqual({
      themeMode: 'light',
      themeVariables: { '--apkt-accent': '#aa0000', '--apkt-z-index': 5 },
      w3mThemeVariables: { '--w3m-accent': '#aa0000', '--w3m-z-index': 5 },
    })
    appkit.setThemeVariables({ '--apkt-accent': '#00aa00' })
    appkit.setThemeVariables({ '--w3m-z-index': 6 })
    expect(appkit.store.get(themeAtom).w3mThemeVariables).toEqual({
      '--w3m-accent': '#00aa00',
      '--w3m-z-index': 6,
    })
  })
})
