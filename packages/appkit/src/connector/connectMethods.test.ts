import { describe, expect, it } from 'vitest'
import { projectConfigAtom } from '../config/atoms.js'
import { readRemote } from '../config/readRemote.js'
import type { FeatureDescriptor } from '../feature/types.js'
import type { ConnectMethod } from '../options/types.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { connectMethodsAtom } from './connectMethods.js'

const EMAIL: FeatureDescriptor = { key: 'email', connectMethod: 'email' }
const SOCIALS: FeatureDescriptor = { key: 'socials', connectMethod: 'social' }

async function methods(options: TestAppKitOptions, isInstalled = false) {
  const mocks = [
    mockAdapter({ walletConnect: true, wallets: isInstalled ? [{ id: 'a', name: 'A' }] : [] }),
  ]
  const { appkit } = createTestAppKit({ mocks, ...options })
  await appkit.start()
  return appkit.store.get(connectMethodsAtom)
}

describe('selectConnectMethods', () => {
  it('[CFG-11] is wallet, email, social where a wallet is installed, else email, social, wallet', async () => {
    const features = [SOCIALS, EMAIL]
    expect(await methods({ features }, true)).toEqual(['wallet', 'email', 'social'])
    expect(await methods({ features })).toEqual(['email', 'social', 'wallet'])
  })

  it('[CFG-11] follows a wallet that announces itself', async () => {
    const { appkit, mock } = createTestAppKit({
      mocks: [mockAdapter({ wallets: [] })],
      features: [EMAIL],
    })
    await appkit.start()
    expect(appkit.store.get(connectMethodsAtom)).toEqual(['email', 'wallet'])
    mock.announce({ id: 'late', name: 'Late' })
    expect(appkit.store.get(connectMethodsAtom)).toEqual(['wallet', 'email'])
  })

  it('has only what there is', async () => {
    expect(await methods({})).toEqual(['wallet'])
    expect(await methods({ features: [EMAIL, { key: 'swaps' }], enableWallets: false })).toEqual([
      'email',
    ])
  })

  it('[CFG-11] takes the order of the app; what that leaves out comes after', async () => {
    const features = [EMAIL, SOCIALS]
    const order = (connectMethodsOrder: unknown) =>
      methods({
        features,
        settings: { connectMethodsOrder: connectMethodsOrder as ConnectMethod[] },
      })
    expect(await order(['social', 'wallet', 'email'])).toEqual(['social', 'wallet', 'email'])
    expect(await order(['social'])).toEqual(['social', 'email', 'wallet'])
    expect(await order(['social', 'fax', 'social'])).toEqual(['social', 'email', 'wallet'])
    expect(await order('social')).toEqual(['email', 'social', 'wallet'])
  })

  it('[CFG-3] has no login that the server has turned off', async () => {
    const { appkit } = createTestAppKit({ features: [EMAIL, SOCIALS] })
    await appkit.start()
    const decide = (config: readonly string[]) =>
      appkit.store.set(projectConfigAtom, {
        status: 'success',
        data: readRemote({ features: [{ id: 'social_login', isEnabled: true, config }] }),
        updatedAt: 0,
      })
    decide(['google'])
    expect(appkit.store.get(connectMethodsAtom)).toEqual(['wallet', 'social'])
    decide(['email'])
    expect(appkit.store.get(connectMethodsAtom)).toEqual(['wallet', 'email'])
  })
})
