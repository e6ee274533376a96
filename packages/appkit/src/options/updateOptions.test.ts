import { describe, expect, it, vi } from 'vitest'
import { enabledFeaturesAtom } from '../config/atoms.js'
import { selectConnectMethods } from '../connector/connectMethods.js'
import { walletListAtom } from '../connector/walletList.js'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { walletDirectoryAtom } from '../wallets/atoms.js'
import { refreshWalletDirectory } from '../wallets/refreshWalletDirectory.js'
import type { WalletQuery, WalletSourcePage } from '../wallets/types.js'
import type { ChangeableOptions } from './checkOptions.js'

const rows = ({ store }: ReturnType<typeof createTestAppKit>['appkit']) =>
  store.get(walletListAtom).map(({ name }) => name)

describe('updateOptions', () => {
  it('changes what the kit shows, at once, and leaves all else', async () => {
    const { appkit } = createTestAppKit({
      mocks: [mockAdapter({ wallets: [{ rdns: 'io.mock' }] })],
    })
    await appkit.start()
    expect(rows(appkit)).toContain('Mock Wallet')
    const before = appkit.options
    appkit.updateOptions({ enableInjected: false, enableEIP6963: false })
    expect(rows(appkit)).not.toContain('Mock Wallet')
    expect(appkit.options).toEqual({ ...before, enableInjected: false, enableEIP6963: false })
    appkit.updateOptions({ enableEIP6963: true, enableInjected: true })
    expect(rows(appkit)).toContain('Mock Wallet')
  })

  it('merges settings and theme variables, and takes an undefined option for one that is absent', () => {
    const { appkit } = createTestAppKit({
      settings: { collapseWallets: true },
      themeVariables: { '--apkt-accent': '#f00' },
    })
    appkit.updateOptions({
      settings: { legalCheckbox: true },
      themeMode: 'light',
      themeVariables: { '--apkt-z-index': 5 },
      ...({ enableWallets: undefined } as unknown as ChangeableOptions),
    })
    expect(appkit.options.settings).toMatchObject({ collapseWallets: true, legalCheckbox: true })
    expect(appkit.options.enableWallets).toBe(true)
    expect(appkit.getThemeMode()).toBe('light')
    expect(appkit.getThemeVariables()).toEqual({ '--apkt-accent': '#f00', '--apkt-z-index': 5 })
  })

  it.each([
    ['networks', [testNetwork('eip155', 3)]],
    ['projectId', 'other'],
    ['storage', 'local'],
    ['endpoints', { api: 'https://api.example' }],
    ['siwx', {}],
    ['enableWalletConnect', false],
    ['allWallets', 'SOME'],
    ['settings', []],
  ])('error: %s, and nothing has changed', (name, value) => {
    const { appkit } = createTestAppKit()
    const before = appkit.options
    // Malformed on purpose.
    const changes = { themeMode: 'light', enableWallets: false, [name]: value } as ChangeableOptions
    expect(() => appkit.updateOptions(changes)).toThrow(`Invalid options: ${name}`)
    expect(appkit.options).toBe(before)
    expect(appkit.getThemeMode()).toBe('dark')
  })

  it('has a setter for each of what apps change most', async () => {
    const { appkit } = createTestAppKit({ features: [{ key: 'send' }] })
    await appkit.start()
    appkit.setTermsConditionsUrl('https://app.example/terms')
    appkit.setPrivacyPolicyUrl('https://app.example/privacy')
    appkit.setCollapseWallets(true)
    appkit.setWalletFeaturesOrder(['send'])
    expect(appkit.options).toMatchObject({
      termsConditionsUrl: 'https://app.example/terms',
      privacyPolicyUrl: 'https://app.example/privacy',
      settings: { collapseWallets: true, walletFeaturesOrder: ['send'] },
    })
    const features = () => appkit.store.get(enabledFeaturesAtom).map(({ key }) => key)
    expect(features()).toEqual(['send'])
    appkit.updateFeatures([{ key: 'email', connectMethod: 'email' }])
    expect(features()).toEqual(['email'])
    expect(appkit.getConnectMethodsOrder()).toBeUndefined()
    expect(selectConnectMethods(appkit.store.get)).toEqual(['wallet', 'email'])
    appkit.setConnectMethodsOrder(['email', 'wallet'])
    expect(appkit.getConnectMethodsOrder()).toEqual(['email', 'wallet'])
    expect(selectConnectMethods(appkit.store.get)).toEqual(['email', 'wallet'])
    // @ts-expect-error a caller without types
    expect(() => appkit.setTermsConditionsUrl(7)).toThrow('termsConditionsUrl must be string')
  })

  it('has the directory read again when it names other wallets, and then alone', async () => {
    const walletSource = vi.fn(
      async ({ include = [] }: WalletQuery): Promise<WalletSourcePage> => ({
        wallets: include.map((id) => ({ id, name: `Wallet ${id}` })),
        count: 2,
      }),
    )
    const { appkit } = createTestAppKit({ walletSource, featuredWalletIds: ['a'] })
    const featured = async () => {
      await refreshWalletDirectory(appkit)
      return appkit.store.get(walletDirectoryAtom).featured.map(({ id }) => id)
    }
    expect(await featured()).toEqual(['a'])
    const { length } = walletSource.mock.calls
    appkit.updateOptions({ enableWalletGuide: false })
    expect(await featured()).toEqual(['a'])
    expect(walletSource).toHaveBeenCalledTimes(length)
    appkit.updateOptions({ featuredWalletIds: ['b'] })
    const early = featured()
    appkit.updateOptions({ featuredWalletIds: ['c'] })
    expect(await featured()).toEqual(['c'])
    await early
    expect(appkit.store.get(walletDirectoryAtom).featured.map(({ id }) => id)).toEqual(['c'])
  })
})
