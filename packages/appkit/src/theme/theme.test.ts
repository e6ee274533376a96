import { createLogger } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { getAuthProvider } from '../feature/getAuthProvider.js'
import type { AuthProvider } from '../feature/types.js'
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

  it('[THEME-2] names its defaults once', () => {
    expect(THEME_DEFAULTS).toEqual({
      '--apkt-font-size-master': '10px',
      '--apkt-border-radius-master': '4px',
      '--apkt-z-index': 999,
      '--apkt-color-mix-strength': '0%',
    })
  })

  it('[THEME-4] has mode and variables under both families of names', () => {
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

describe('the embedded wallet', () => {
  const setPreferredAccount = async () => undefined

  it('[THEME-4] is told the theme once it is there, and each change until the end', async () => {
    const told: ThemeState[] = []
    const provider: AuthProvider = {
      setPreferredAccount,
      syncTheme: async (theme) => told.push(theme),
    }
    const loadAuthProvider = vi.fn(async () => provider)
    const { appkit } = createTestAppKit({ features: [{ key: 'email', loadAuthProvider }] })
    appkit.setThemeMode('light')
    // A change of colours is no reason to load the wallet.
    expect(loadAuthProvider).not.toHaveBeenCalled()

    await getAuthProvider(appkit)
    await getAuthProvider(appkit)
    appkit.setThemeVariables({ '--apkt-accent': '#00aa00' })
    appkit.setThemeMode('dark')
    expect(told).toEqual([
      { themeMode: 'light', themeVariables: {}, w3mThemeVariables: {} },
      {
        themeMode: 'light',
        themeVariables: { '--apkt-accent': '#00aa00' },
        w3mThemeVariables: { '--w3m-accent': '#00aa00' },
      },
      {
        themeMode: 'dark',
        themeVariables: { '--apkt-accent': '#00aa00' },
        w3mThemeVariables: { '--w3m-accent': '#00aa00' },
      },
    ])
    await appkit.destroy()
    appkit.setThemeMode('light')
    expect(told).toHaveLength(3)
  })

  it('error: keeps the theme where the wallet refuses it, and logs that', async () => {
    const warn = vi.fn()
    const logger = { ...createLogger({ level: 'silent' }), warn }
    const syncTheme = () => Promise.reject(new Error('no such message'))
    const loadAuthProvider = async () => ({ setPreferredAccount, syncTheme })
    const { appkit } = createTestAppKit({ logger, features: [{ key: 'email', loadAuthProvider }] })
    await getAuthProvider(appkit)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    appkit.setThemeMode('light')
    expect(appkit.getThemeMode()).toBe('light')
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2))
    await appkit.destroy()
  })
})
