import { mockAdapter, testNetwork } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  byTestId,
  click,
  createTestModal,
  find,
  gone,
  shown,
  until,
  words,
} from '../../testing/modal.js'
import { tabTo } from '../../testing/tabTo.js'

afterEach(() => {
  document.body.replaceChildren()
})

async function foreign() {
  const test = createTestModal({
    mocks: [mockAdapter(), mockAdapter({ namespace: 'solana' })],
  })
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
  test.mock.switchChain('mock', 'eip155:404')
  await shown('UnsupportedChain')
  return test
}

describe('a wallet on a network that is not configured', () => {
  it('[VIEW-9:shown,offersNetworks,offersDisconnect][VIEW-2:unsupportedChain] is offered those of its namespace, and the way out', async () => {
    await foreign()
    expect(words()).toContain('Test does not work on the network that Mock Wallet is on')
    await find('w3m-network-switch-eip155 2')
    expect(byTestId('w3m-network-switch-solana 1')).toBeNull()
    expect(byTestId('disconnect-button')).not.toBeNull()
  })

  it('[VIEW-9:offersNetworks] closes once one has been chosen', async () => {
    const { appkit } = await foreign()
    await tabTo('w3m-network-switch-eip155 2')
    await userEvent.keyboard('{Enter}')
    await gone()
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
  })

  it('cannot be closed otherwise, and has no button that would promise it', async () => {
    const { appkit } = await foreign()
    expect(byTestId('w3m-header-close')).toBeNull()
    await userEvent.keyboard('{Escape}')
    byTestId('w3m-modal-overlay')?.click()
    expect(appkit.getState().open).toBe(true)
  })

  it('stays when the wallet declines, with a way to ask again', async () => {
    const { appkit, mock } = await foreign()
    mock.setApproval('reject')
    await click('w3m-network-switch-eip155 2')
    await shown('SwitchNetwork')
    await until(() => words().includes('Request declined'))
    // Nor can it be left from there.
    expect(byTestId('w3m-header-close')).toBeNull()
    await userEvent.keyboard('{Escape}')
    byTestId('w3m-modal-overlay')?.click()
    expect(appkit.getState().open).toBe(true)
    expect(appkit.getView().name).toBe('SwitchNetwork')
    await click('header-back')
    await shown('UnsupportedChain')
    expect(appkit.getState().open).toBe(true)
  })

  it('closes when the wallet itself goes to one that is, above the list too', async () => {
    const { mock } = await foreign()
    mock.setApproval('hold')
    await click('w3m-network-switch-eip155 2')
    await shown('SwitchNetwork')
    mock.switchChain('mock', 'eip155:1')
    await gone()
  })

  it('[VIEW-9:offersDisconnect] disconnects', async () => {
    const { appkit } = await foreign()
    await click('disconnect-button')
    await gone()
    expect(appkit.getAccount().status).toBe('disconnected')
  })
})

it('says so when the wallet can use none of them', async () => {
  const { appkit, phone } = createTestModal({ mocks: [mockAdapter({ walletConnect: true })] })
  await appkit.start()
  phone.setAutoApprove(true)
  await appkit.connect({ connectorId: 'walletConnect' })
  appkit.addNetwork('eip155', { ...testNetwork('eip155', 3), name: 'Late' })
  appkit.removeNetwork('eip155', 1)
  appkit.removeNetwork('eip155', 2)
  await appkit.open()
  await shown('UnsupportedChain')
  expect(words()).toContain('can use none of the networks of Test')
  expect((await find('w3m-network-switch-Late')).matches('[aria-disabled="true"]')).toBe(true)
})
