import { expect, it, onTestFinished, vi } from 'vitest'
import * as actionsPart from '../actions.js'
import { createKernel } from '../createKernel.js'
import * as enginePart from '../engine.js'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { endWithTest } from '../testing/destroyTestAppKits.js'

it('leaves the other settings, those of the options and those that were set before', () => {
  const { appkit } = createTestAppKit({ settings: { legalCheckbox: true } })
  appkit.setConnectMethodsOrder(['email', 'wallet'])
  appkit.setSocialsOrder(['github'])
  appkit.setWalletFeaturesOrder(['send'])
  appkit.setCollapseWallets(true)
  expect(appkit.options.settings).toMatchObject({
    collapseWallets: true,
    connectMethodsOrder: ['email', 'wallet'],
    legalCheckbox: true,
    socialsOrder: ['github'],
    walletFeaturesOrder: ['send'],
  })
})

it('error: a theme that there is not changes nothing, and nobody is told', () => {
  const { appkit } = createTestAppKit({ themeVariables: { '--apkt-accent': '#f00' } })
  const told = vi.fn()
  appkit.subscribeTheme(told)
  // As a caller without types may write it.
  expect(() => appkit.setThemeMode('blue' as never)).toThrow('themeMode must be')
  expect(() => appkit.setThemeVariables('--apkt-accent' as never)).toThrow('themeVariables must be')
  expect(appkit.getThemeMode()).toBe('dark')
  expect(appkit.getThemeVariables()).toEqual({ '--apkt-accent': '#f00' })
  expect(told).not.toHaveBeenCalled()
})

it('says what is on once the code for it is there, with what the app has said before', async () => {
  let arrive = () => {}
  const code = new Promise<typeof enginePart>((resolve) => {
    arrive = () => resolve({ ...enginePart, loadActions: async () => actionsPart })
  })
  onTestFinished(() => arrive())
  const appkit = createKernel(
    {
      projectId: '0'.repeat(32),
      networks: [testNetwork('eip155', 1)],
      features: [{ key: 'email', connectMethod: 'email' }, { key: 'activity' }],
      storage: 'memory',
      logLevel: 'silent',
    },
    { loadEngine: () => code },
  )
  endWithTest(appkit)
  appkit.updateRemoteFeatures({ email: false })
  expect(appkit.getRemoteFeatures()).toBeUndefined()
  arrive()
  await vi.waitFor(() =>
    expect(appkit.getRemoteFeatures()).toMatchObject({ email: false, activity: true }),
  )
})

it('is busy as long as the app says so, also where the kit fails at something', async () => {
  const { appkit, mock } = createTestAppKit()
  await appkit.start()
  mock.setApproval('reject')
  appkit.setLoading(true)
  await expect(appkit.connect({ connectorId: 'mock' })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(appkit.getState().loading).toBe(true)
  appkit.setLoading(false)
  expect(appkit.getState().loading).toBe(false)
})
