import type { AppKit } from '@latchkey/appkit'
import { popTransaction, pushTransaction, type ViewTraits } from '@latchkey/appkit/feature'
import { mockAdapter } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { countShakes } from '../../test/motion.js'
import {
  byTestId,
  click,
  createTestModal,
  gone,
  openModal,
  shown,
  until,
} from '../testing/modal.js'
import { tabTo } from '../testing/tabTo.js'

afterEach(() => {
  document.body.replaceChildren()
})

const TITLE = 'w3m-header-text'

/** A view of a feature that these types do not know. */
const push = (appkit: AppKit, name: string) => appkit.push(name as 'Account')

/** An instance with views as features bring them. */
function withViews(names: readonly string[], traits: Partial<ViewTraits> = {}) {
  const View = () => <p>of a feature</p>
  const load = async () => ({ default: View })
  const views = Object.fromEntries(names.map((title) => [title, { title, load, ...traits }]))
  return createTestModal({ features: [{ key: 'feature', views }] })
}

async function connected(test: ReturnType<typeof createTestModal>) {
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock' })
  await openModal(test.appkit)
  await shown('Account')
  return test
}

describe('going back', () => {
  it('[VIEW-3] from the first view closes', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    await shown('Connect')
    appkit.goBack()
    await gone()
  })

  it('[VIEW-3][VIEW-1:noRoutes,stack] goes through the views that led here, one at a time, and leaves the page where it is', async () => {
    const { appkit } = await connected(createTestModal())
    const address = location.href
    const visits = history.length
    await click('account-settings-button')
    await click('account-compatible-networks-button')
    await shown('WalletCompatibleNetworks')
    await click('header-back')
    await shown('AccountSettings')
    await click('header-back')
    await shown('Account')
    expect(byTestId('header-back')).toBeNull()
    appkit.goBack()
    await gone()
    expect([location.href, history.length]).toEqual([address, visits])
  })

  it('[VIEW-4] to Connect shows the account once connected', async () => {
    const { appkit, mock } = createTestModal()
    await appkit.start()
    await openModal(appkit)
    await shown('Connect')
    appkit.push('Networks')
    await shown('Networks')
    mock.emit({
      type: 'connected',
      connection: {
        connectorId: 'mock',
        accounts: [{ address: '0xaaaa' }],
        caipNetworkId: 'eip155:1',
        provider: {},
      },
    })
    await click('header-back')
    await shown('Account')
    expect(byTestId('header-back')).toBeNull()
  })

  it('a second connection does not make Connect the account while it is being chosen', async () => {
    const mock = mockAdapter({ wallets: [{ id: 'mock' }, { id: 'other', name: 'Other' }] })
    mock.setApproval('approve')
    await connected(createTestModal({ mocks: [mock] }))
    await click('wui-wallet-switch')
    await click('add-connection-button')
    mock.setApproval('hold')
    await click('wallet-selector-other')
    await shown('ConnectingExternal')
    await click('header-back')
    await shown('Connect')
  })
})

describe('a transaction', () => {
  it('[VIEW-5] that fails goes back one view', async () => {
    const { appkit } = await connected(withViews(['SendPreview', 'Approve']))
    appkit.push('AccountSettings')
    push(appkit, 'SendPreview')
    await shown('SendPreview')
    const transaction = pushTransaction(appkit)
    push(appkit, 'Approve')
    await shown('Approve')
    popTransaction(appkit, { transaction, ok: false })
    await shown('AccountSettings')
  })

  it('[VIEW-5] that is cancelled by the back button goes back one view, and hears of it', async () => {
    const { appkit } = await connected(withViews(['SendPreview']))
    push(appkit, 'SendPreview')
    await shown('SendPreview')
    const onCancel = vi.fn()
    pushTransaction(appkit, { onCancel })
    await click('header-back')
    await shown('Account')
    expect(onCancel).toHaveBeenCalledOnce()
  })

  it('[VIEW-6:toConnect] that fails in the first view resets the modal', async () => {
    const { appkit } = withViews(['SendPreview'])
    await openModal(appkit)
    await appkit.open({ view: 'SendPreview' as 'Account' })
    await shown('SendPreview')
    const transaction = pushTransaction(appkit)
    popTransaction(appkit, { transaction, ok: false })
    await shown('Connect')
    expect(byTestId(TITLE)?.textContent).toBe('Connect Wallet')
  })

  it('closing the modal cancels it', async () => {
    const { appkit } = await connected(withViews(['SendPreview']))
    push(appkit, 'SendPreview')
    await shown('SendPreview')
    const onCancel = vi.fn()
    pushTransaction(appkit, { onCancel })
    await userEvent.keyboard('{Escape}')
    await gone()
    expect(onCancel).toHaveBeenCalledOnce()
  })
})

describe('a view that locks', () => {
  it('[VIEW-7] a sign-in that is required refuses Escape, the backdrop and the close button, until there is a session', async () => {
    let hasSession = false
    const { appkit } = await connected(withViews(['SignMessage'], { isLocked: () => !hasSession }))
    await appkit.open({ view: 'SignMessage' as 'Account' })
    await shown('SignMessage')
    const shakes = countShakes()
    await userEvent.keyboard('{Escape}')
    byTestId('w3m-modal-overlay')?.click()
    byTestId('w3m-header-close')?.click()
    await until(() => shakes() > 0)
    expect(appkit.getState().open).toBe(true)
    hasSession = true
    await userEvent.keyboard('{Escape}')
    await gone()
  })

  it('[VIEW-7] locks no other view', async () => {
    await connected(withViews(['SignMessage'], { isLocked: () => true }))
    byTestId('w3m-header-close')?.click()
    await gone()
  })
})

describe('a whole visit by keyboard', () => {
  it('adds a wallet, switches to the other account, and leaves', async () => {
    const mock = mockAdapter({
      wallets: [
        { id: 'mock', name: 'First', accounts: ['0xaaaa'] },
        { id: 'other', name: 'Other', accounts: ['0xbbbb'] },
      ],
    })
    const { appkit } = await connected(createTestModal({ mocks: [mock] }))
    const go = async (id: string) => {
      await tabTo(id)
      await userEvent.keyboard('{Enter}')
    }
    await go('wui-wallet-switch')
    await shown('ProfileWallets')
    await go('add-connection-button')
    await shown('Connect')
    await go('wallet-selector-other')
    await shown('ProfileWallets')
    expect(appkit.getAddress()).toBe('0xbbbb')
    await go('wui-inactive-profile-wallet-item-button')
    await until(() => appkit.getAddress() === '0xaaaa')
    await userEvent.keyboard('{Escape}')
    await gone()
    expect(appkit.getConnections()).toHaveLength(2)
  })
})
