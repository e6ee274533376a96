import type { AuthProvider, AuthUser, FeatureDescriptor } from '@latchkey/appkit/feature'
import { mockAdapter } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { withLogin } from '../../../test/withLogin.js'
import {
  byTestId,
  click,
  createTestModal,
  find,
  openModal,
  shown,
  until,
  words,
} from '../../testing/modal.js'
import { tabTo } from '../../testing/tabTo.js'

afterEach(() => {
  document.body.replaceChildren()
})

const TOGGLE = 'account-toggle-preferred-account-type'

const ADA: AuthUser = {
  email: 'ada@mail.example',
  isSmartAccountDeployed: false,
  accountTypes: { eip155: 'eoa' },
  smartAccountNetworks: ['eip155:1'],
}

/** The settings of somebody who is logged in, whose wallet changes the kind of account as `change` does. */
async function settings({
  user = ADA,
  change = async () => undefined,
}: {
  readonly user?: AuthUser
  readonly change?: AuthProvider['setPreferredAccount']
} = {}) {
  let tell = (_user: AuthUser) => {}
  const provider: AuthProvider = {
    getProvider: () => undefined,
    async setPreferredAccount(type) {
      await change(type)
      tell({ ...user, accountTypes: { eip155: type } })
    },
    watchUser(listener) {
      tell = listener
      listener(user)
      return () => {}
    },
  }
  const feature: FeatureDescriptor = {
    key: 'email',
    // Their adapter has it; what the kernel hears of the user is what is wanted here.
    authWallet: { name: 'Embedded', namespaces: [], load: async () => provider },
  }
  const test = createTestModal({
    mocks: [withLogin(mockAdapter({ wallets: [{ id: 'AUTH', type: 'AUTH', name: 'Embedded' }] }))],
    features: [feature],
  })
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'AUTH' })
  const events: unknown[] = []
  test.appkit.subscribeEvents(({ data }) => events.push([data.event, data.properties]))
  await openModal(test.appkit)
  test.appkit.push('AccountSettings')
  await shown('AccountSettings')
  return { ...test, events }
}

const isOn = async () => (await find(TOGGLE)).getAttribute('aria-checked')

describe('the smart account', () => {
  it('[CONN-13:loading,event] is turned on from the settings, by keyboard, and waits meanwhile', async () => {
    let answer = () => {}
    const { appkit, events } = await settings({
      change: () =>
        new Promise<void>((resolve) => {
          answer = resolve
        }),
    })
    expect((await find('account-smart-account-settings-button')).innerText).toContain('off')
    await tabTo('account-smart-account-settings-button')
    await userEvent.keyboard('{Enter}')
    await shown('SmartAccountSettings')
    expect(await isOn()).toBe('false')
    expect(words()).toContain('the first time that it is used')
    await tabTo(TOGGLE)
    await userEvent.keyboard(' ')
    const toggle = await find(TOGGLE)
    await until(() => toggle.matches('[aria-busy="true"][aria-disabled="true"]'))
    answer()
    await until(() => toggle.matches('[aria-checked="true"]:not([aria-busy])'))
    expect(appkit.getAccount().preferredAccountTypes).toEqual({ eip155: 'smartAccount' })
    expect(events).toContainEqual([
      'SET_PREFERRED_ACCOUNT_TYPE',
      { accountType: 'smartAccount', network: 'eip155:1' },
    ])
    await click('header-back')
    await shown('AccountSettings')
    expect((await find('account-smart-account-settings-button')).innerText).toContain('on')
  })

  it('error: stays as it is, and a toast says so', async () => {
    await settings({ change: () => Promise.reject({ code: 4001 }) })
    await click('account-smart-account-settings-button')
    await click(TOGGLE)
    expect((await find('wui-snackbar-message')).textContent).toBe('The account was not switched')
    expect(await isOn()).toBe('false')
  })

  it('says on what network there is none, and where there is', async () => {
    const { appkit } = await settings({ user: { ...ADA, smartAccountNetworks: ['eip155:2'] } })
    await click('account-smart-account-settings-button')
    expect((await find('smart-account-not-here')).textContent).toContain('eip155 1')
    expect((await find(TOGGLE)).getAttribute('aria-disabled')).toBe('true')
    expect(byTestId('smart-account-network-eip155 2')).not.toBeNull()
    const [, second] = appkit.getCaipNetworks('eip155')
    if (second) await appkit.switchNetwork(second)
    await appkit.open({ view: 'SmartAccountSettings' })
    await until(() => byTestId('smart-account-not-here') === null)
    expect((await find(TOGGLE)).getAttribute('aria-disabled')).toBeNull()
  })

  it('can be turned off where there is none', async () => {
    const asked: string[] = []
    const user = {
      ...ADA,
      accountTypes: { eip155: 'smartAccount' },
      smartAccountNetworks: ['eip155:2'],
    } as const
    await settings({ user, change: async (type) => asked.push(type) })
    await click('account-smart-account-settings-button')
    await click(TOGGLE)
    await until(() => asked.join() === 'eoa')
  })

  it('says where it is set up, and what it is', async () => {
    const smartAccountVersion = 'EIP-7702'
    await settings({ user: { ...ADA, isSmartAccountDeployed: true, smartAccountVersion } })
    await click('account-smart-account-settings-button')
    expect((await find('smart-account-state')).textContent).toBe('It is set up on eip155 1')
    expect((await find('smart-account-version')).textContent).toBe('Version: EIP-7702')
  })

  it('is nothing of a wallet that has none', async () => {
    const { appkit } = await settings({ user: { email: 'ada@mail.example' } })
    expect(byTestId('account-smart-account-settings-button')).toBeNull()
    await appkit.open({ view: 'SmartAccountSettings' })
    await find('smart-account-none')
  })
})
