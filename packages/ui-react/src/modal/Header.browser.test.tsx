import type { TrackedEvent } from '@latchkey/appkit'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { countShakes } from '../../test/motion.js'
import { mountModal } from '../mountModal.js'
import { byTestId, createTestModal, gone, openModal, shadow, until } from '../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
})

const viewName = () => byTestId('w3m-modal-card')?.dataset.viewName
const shows = (view: string) => until(() => viewName() === view)

async function connected(options: Parameters<typeof createTestModal>[0] = {}) {
  const test = createTestModal(options)
  const events: TrackedEvent['data'][] = []
  test.appkit.subscribeEvents(({ data }) => events.push(data))
  const connectorId = test.mock.wallets[0]?.connector.id ?? ''
  await test.appkit.start()
  await test.appkit.connect({ connectorId })
  return { ...test, connectorId, events: () => events.map(({ event }) => event) }
}

describe('the header', () => {
  it('helps on Connect, and tells how often it is asked', async () => {
    const { appkit } = createTestModal()
    const events: string[] = []
    appkit.subscribeEvents(({ data }) => events.push(data.event))
    await openModal(appkit)
    expect(byTestId('header-back')).toBeNull()
    const help = await until(() => byTestId('w3m-help-button'))
    expect(help.ariaLabel).toBe('What is a wallet?')
    help.click()
    await shows('WhatIsAWallet')
    expect(events).toContain('CLICK_WALLET_HELP')
    expect(byTestId('w3m-help-button')).toBeNull()
    byTestId('header-back')?.click()
    await shows('Connect')
  })

  it('helps nobody where the app wants no guide', async () => {
    const { appkit } = createTestModal({ enableWalletGuide: false })
    await openModal(appkit)
    expect(byTestId('w3m-help-button')).toBeNull()
  })

  it('shows the network of the account, and leads to the others', async () => {
    const { appkit, events } = await connected()
    await openModal(appkit)
    await shows('Account')
    const select = await until(() => byTestId('w3m-header-select-network'))
    expect(select.textContent).toContain('eip155 1, choose another network')
    select.click()
    await shows('Networks')
    expect(events()).toContain('CLICK_NETWORKS')
    expect(byTestId('w3m-header-select-network')).toBeNull()
    byTestId('w3m-network-help-button')?.click()
    await shows('WhatIsANetwork')
    expect(events()).toContain('CLICK_NETWORK_HELP')
  })

  it('shows no network where the app allows no switch', async () => {
    const { appkit } = await connected({ enableNetworkSwitch: false })
    await openModal(appkit)
    await shows('Account')
    expect(byTestId('w3m-header-select-network')).toBeNull()
  })

  it('[VIEW-9:shown] promises no close where the network must be changed first; whoever tries anyway is told', async () => {
    const { appkit, mock, connectorId } = await connected()
    mock.switchChain(connectorId, 'eip155:999')
    await shows('UnsupportedChain')
    expect(byTestId('w3m-header-close')).toBeNull()
    const card = byTestId('w3m-modal-card')
    const shakes = countShakes()
    // It is said for a moment only.
    const told = until(() => shadow()?.textContent?.includes('Finish this step to close'))
    await userEvent.keyboard('{Escape}')
    await until(() => shakes() === 1)
    await told
    await until(() => card?.getAnimations().every(({ id }) => id !== 'shake'))
    byTestId('w3m-modal-overlay')?.click()
    await until(() => shakes() === 2)
    expect(appkit.getState().open).toBe(true)
    mock.switchChain(connectorId, 'eip155:1')
    await gone()
  })

  it('gives the title all the room that its neighbours leave, in the middle', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    appkit.push('Networks')
    const title = await until(() => byTestId('w3m-header-text'))
    const middle = (element: Element | null) => {
      const { left = 0, width = 0 } = element?.getBoundingClientRect() ?? {}
      return left + width / 2
    }
    await until(() => byTestId('w3m-modal-card')?.getAnimations({ subtree: true }).length === 0)
    expect(Math.abs(middle(title) - middle(byTestId('w3m-modal-card')))).toBeLessThan(1)
  })
})

describe('embedded', () => {
  async function embed() {
    const { appkit } = createTestModal({ enableEmbedded: true })
    const container = document.createElement('div')
    document.body.append(container)
    const unmount = await mountModal(appkit, { container })
    // It opens by itself once it is there, and begins with its first view again.
    await until(() => viewName() === 'Connect' && appkit.getState().open)
    return { appkit, unmount }
  }

  it('is a region with a heading, and nothing of a dialog', async () => {
    const { unmount } = await embed()
    const section = byTestId('w3m-modal')
    expect(section?.localName).toBe('section')
    expect(section?.getAttribute('aria-labelledby')).toBe(byTestId('w3m-header-text')?.id)
    expect(shadow()?.querySelector('dialog, [aria-modal], [role="dialog"]')).toBeNull()
    unmount()
  })

  it('takes the focus from nothing on the page, and keeps it where it is in use', async () => {
    const field = document.createElement('input')
    document.body.append(field)
    field.focus()
    const { appkit, unmount } = await embed()
    expect(document.activeElement).toBe(field)
    appkit.push('Networks')
    await shows('Networks')
    expect(document.activeElement).toBe(field)
    byTestId('header-back')?.focus()
    byTestId('header-back')?.click()
    await shows('Connect')
    await until(() => shadow()?.activeElement === byTestId('w3m-header-text'))
    unmount()
  })
})
