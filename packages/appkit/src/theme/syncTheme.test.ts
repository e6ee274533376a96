import { createLogger } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { getAuthProvider } from '../feature/getAuthProvider.js'
import type { AuthProvider, AuthWallet, FeatureDescriptor } from '../feature/types.js'
import type { ThemeState } from '../options/atoms.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'

describe('the embedded wallet', () => {
  const setPreferredAccount = async () => undefined
  const getProvider = () => undefined
  const feature = (load: AuthWallet['load']): FeatureDescriptor => ({
    key: 'email',
    authWallet: { name: 'Embedded', namespaces: ['eip155'], load },
  })

  it('[THEME-4:syncedToFrame] is told the theme once it is there, and each change until the end', async () => {
    const told: ThemeState[] = []
    const provider: AuthProvider = {
      getProvider,
      setPreferredAccount,
      syncTheme: async (theme) => told.push(theme),
    }
    const load = vi.fn(async () => provider)
    const { appkit } = createTestAppKit({ features: [feature(load)] })
    appkit.setThemeMode('light')
    // A change of colours is no reason to load the wallet.
    expect(load).not.toHaveBeenCalled()

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
    const load = async () => ({ getProvider, setPreferredAccount, syncTheme })
    const { appkit } = createTestAppKit({ logger, features: [feature(load)] })
    await getAuthProvider(appkit)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    appkit.setThemeMode('light')
    expect(appkit.getThemeMode()).toBe('light')
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2))
    await appkit.destroy()
  })
})
