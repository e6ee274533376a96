import type { AuthProvider, FeatureDescriptor } from '@latchkey/appkit'
import { mockAdapter, type TestAppKitOptions } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  byTestId,
  click,
  createTestModal,
  find,
  gone,
  openModal,
  shadow,
  shown,
  until,
} from '../../testing/modal.js'
import { tabTo } from '../../testing/tabTo.js'

afterEach(() => {
  document.body.replaceChildren()
})

async function settings(options: TestAppKitOptions = {}, connectorId = 'mock') {
  const test = createTestModal(options)
  await test.appkit.start()
  await test.appkit.connect({ connectorId })
  await openModal(test.appkit)
  test.appkit.push('AccountSettings')
  await shown('AccountSettings')
  return test
}

describe('settings', () => {
  it('copies the address, and says so', async () => {
    const { appkit } = await settings()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await click('wui-profile-button')
    await until(() =>
      [...(shadow()?.querySelectorAll('[role="status"]') ?? [])].some(
        ({ textContent }) => textContent === 'Copied',
      ),
    )
    expect(write).toHaveBeenCalledExactlyOnceWith(appkit.getAddress())
    write.mockRestore()
  })

  it('leads to the networks, the wallets and the networks of the address', async () => {
    const { appkit } = await settings()
    for (const [id, view] of [
      ['w3m-account-select-network', 'Networks'],
      ['wui-wallet-switch', 'ProfileWallets'],
      ['account-compatible-networks-button', 'WalletCompatibleNetworks'],
    ] as const) {
      await click(id)
      await shown(view)
      appkit.goBack()
      await shown('AccountSettings')
    }
  })

  it('[CONN-9:account][A11Y-2:disconnect] disconnects by keyboard, and closes', async () => {
    const { appkit } = await settings()
    await tabTo('disconnect-button')
    await userEvent.keyboard('{Enter}')
    await gone()
    expect(appkit.getAccount().status).toBe('disconnected')
  })

  it('error: a disconnect that failed is told, and the settings are left', async () => {
    const { mock } = await settings()
    mock.setFault('disconnect', 'throw-code')
    await click('disconnect-button')
    expect((await find('wui-snackbar-message')).textContent).toContain('did not answer')
    await shown('Connect')
  })
})

describe('the kind of account', () => {
  const embedded = {
    id: 'auth',
    type: 'AUTH',
    name: 'Embedded',
    accounts: ['0xa1', '0xb2'],
  } as const

  function withTypes(setPreferredAccount: AuthProvider['setPreferredAccount']) {
    const mock = mockAdapter({ wallets: [embedded] })
    const feature: FeatureDescriptor = {
      key: 'email',
      authWallet: {
        name: 'Embedded',
        namespaces: [],
        load: async () => ({ getProvider: () => undefined, setPreferredAccount }),
      },
    }
    return { mocks: [mock], features: [feature] }
  }

  async function offerTwoKinds({ appkit, mock }: Awaited<ReturnType<typeof settings>>) {
    mock.emit({
      type: 'accountsChanged',
      connectorId: 'auth',
      accounts: [
        { address: '0xa1', type: 'payment' },
        { address: '0xb2', type: 'ordinal' },
      ],
    })
    await until(() => appkit.getAccount().allAccounts.length === 2)
  }

  it('[CONN-13:loading,authConnector] is switched, and the row waits meanwhile', async () => {
    let answer = () => {}
    const asked: string[] = []
    const test = await settings(
      withTypes((type) => {
        asked.push(type)
        return new Promise<void>((resolve) => {
          answer = resolve
        })
      }),
      'auth',
    )
    await offerTwoKinds(test)
    const row = await find('account-toggle-preferred-account-type')
    expect(row.innerText).toContain('Switch to the ordinals account')
    row.click()
    await until(() => row.matches('[aria-busy="true"][aria-disabled="true"]'))
    answer()
    await until(() => !row.isConnected || !row.matches('[aria-disabled="true"]'))
    expect(asked).toEqual(['ordinal'])
    expect(test.appkit.getAccount().preferredAccountTypes).toEqual({ eip155: 'ordinal' })
  })

  it('error: stays as it is, and a toast says so', async () => {
    const test = await settings(
      withTypes(() => Promise.reject({ code: 4001 })),
      'auth',
    )
    await offerTwoKinds(test)
    await click('account-toggle-preferred-account-type')
    expect((await find('wui-snackbar-message')).textContent).toBe('The account was not switched')
    expect(test.appkit.getAddress()).toBe('0xa1')
  })

  it('is no choice with any other wallet', async () => {
    await settings()
    expect(byTestId('account-toggle-preferred-account-type')).toBeNull()
  })
})
