import { mockAdapter, type TestAppKitOptions, testNetwork } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createNetwork } from '../../../test/network.js'
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
  words,
} from '../../testing/modal.js'
import { tabTo } from '../../testing/tabTo.js'

afterEach(() => {
  document.body.replaceChildren()
})

const row = (name: string) => byTestId(`w3m-network-switch-${name}`)

async function networks(options: TestAppKitOptions = {}, isConnected = true) {
  const test = createTestModal(options)
  const events: string[] = []
  test.appkit.subscribeEvents(({ data }) => events.push(data.event))
  await test.appkit.start()
  if (isConnected) await test.appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
  await openModal(test.appkit)
  test.appkit.push('Networks')
  await shown('Networks')
  return { ...test, events }
}

const many = Array.from({ length: 12 }, (_, index) => ({
  ...testNetwork('eip155', index + 1),
  name: `Valley ${index + 1}`,
}))

describe('with a wallet', () => {
  it('ticks the network in use and labels testnets', async () => {
    const test = { ...testNetwork('eip155', 2), testnet: true }
    await networks({ networks: [testNetwork('eip155', 1), test] })
    expect(row('eip155 1')?.getAttribute('aria-current')).toBe('true')
    expect(row('eip155 2')?.getAttribute('aria-current')).toBeNull()
    expect(row('eip155 2')?.innerText).toContain('Testnet')
  })

  it('switches, and goes back to where it was asked for', async () => {
    const { appkit, events } = await networks()
    await click('w3m-network-switch-eip155 2')
    await shown('Account')
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
    expect(events).toContain('SWITCH_NETWORK')
  })

  it('switches by keyboard', async () => {
    const { appkit } = await networks()
    await tabTo('w3m-network-switch-eip155 2')
    await userEvent.keyboard('{Enter}')
    await shown('Account')
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
  })

  it('goes back at a click on the network in use', async () => {
    const { mock } = await networks()
    await click('w3m-network-switch-eip155 1')
    await shown('Account')
    expect(mock.calls.some(({ method }) => method === 'switchNetwork')).toBe(false)
  })

  it('waits in a view of its own while the wallet asks', async () => {
    const { appkit, mock } = await networks()
    mock.setApproval('hold')
    await click('w3m-network-switch-eip155 2')
    await until(() => row('eip155 2')?.matches('[aria-busy="true"]'))
    await shown('SwitchNetwork')
    await until(() => mock.heldCount === 1)
    mock.approve()
    await shown('Account')
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
  })

  it('goes to the one that was chosen last, and does not come back to the one before', async () => {
    const { appkit, mock } = await networks({
      networks: [1, 2, 3].map((id) => testNetwork('eip155', id)),
    })
    mock.setApproval('hold')
    await click('w3m-network-switch-eip155 2')
    await until(() => mock.heldCount === 1)
    await click('w3m-network-switch-eip155 3')
    await shown('SwitchNetwork')
    expect(appkit.getView().params).toEqual({ caipNetworkId: 'eip155:3' })
    mock.approve()
    await until(() => appkit.getCaipNetworkId() === 'eip155:3')
    const asked = mock.calls.filter(({ method }) => method === 'switchNetwork')
    expect(asked).toHaveLength(2)
  })

  it('error: a refusal at once shows in the same view', async () => {
    const { mock } = await networks()
    mock.setApproval('reject')
    await click('w3m-network-switch-eip155 2')
    await shown('SwitchNetwork')
    await until(() => words().includes('Request declined'))
  })

  it('calls nobody back who has left meanwhile', async () => {
    const { appkit, mock } = await networks()
    mock.setApproval('hold')
    await click('w3m-network-switch-eip155 2')
    appkit.goBack()
    await shown('Account')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(appkit.getView().name).toBe('Account')
  })

  it("[NET-1:approved] greys out what the wallet's session does not allow, and says why", async () => {
    const { appkit, phone } = createTestModal({ mocks: [mockAdapter({ walletConnect: true })] })
    await appkit.start()
    phone.setAutoApprove(true)
    await appkit.connect({ connectorId: 'walletConnect' })
    appkit.addNetwork('eip155', { ...testNetwork('eip155', 3), name: 'Late' })
    await openModal(appkit, { view: 'Networks' })
    const late = await find('w3m-network-switch-Late')
    expect(late.matches('[aria-disabled="true"]')).toBe(true)
    expect(late.innerText).toMatch(/Not available in/)
  })

  it('names the wallet of the namespace whose session does not allow a network', async () => {
    const { appkit, phone } = createTestModal({
      mocks: [
        mockAdapter({ wallets: [{ id: 'one', name: 'One' }] }),
        mockAdapter({ namespace: 'solana', walletConnect: true, wallets: [] }),
      ],
    })
    await appkit.start()
    phone.setAutoApprove(true)
    phone.setPeer({ name: 'Pocket' })
    await appkit.connect({ connectorId: 'walletConnect' })
    await appkit.connect({ connectorId: 'one' })
    appkit.addNetwork('solana', { ...testNetwork('solana', 3), name: 'Late' })
    await openModal(appkit, { view: 'Networks' })
    expect((await find('w3m-network-switch-Late')).innerText).toContain('Not available in Pocket')
  })

  it('[R4] offline: no network can be gone to, and each says why; online again they can', async () => {
    const network = createNetwork()
    const { mock } = await networks()
    network.set(false)
    await until(() => row('eip155 2')?.matches('[aria-disabled="true"]'))
    expect(row('eip155 2')?.innerText).toContain('You are offline')
    expect(row('eip155 1')?.matches('[aria-disabled="true"]')).toBe(false)
    row('eip155 2')?.click()
    expect(mock.calls.some(({ method }) => method === 'switchNetwork')).toBe(false)
    network.set(true)
    await until(() => row('eip155 2')?.matches(':not([aria-disabled])'))
    expect(row('eip155 2')?.innerText).not.toContain('You are offline')
  })

  it('leads to what a network is', async () => {
    const { events } = await networks()
    await click('w3m-network-help-button')
    await shown('WhatIsANetwork')
    expect(events).toContain('CLICK_NETWORK_HELP')
  })
})

describe('before connecting', () => {
  it('[NET-1:caipNetwork] can be browsed, and the choice becomes the target of the connection', async () => {
    const { appkit, mock } = await networks({}, false)
    expect(words()).toContain('Your wallet will connect on the network that you choose')
    await click('w3m-network-switch-eip155 2')
    await shown('Connect')
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
    expect(mock.calls.some(({ method }) => method === 'switchNetwork')).toBe(false)
    await click('wallet-selector-mock')
    await gone()
    expect(mock.calls.find(({ method }) => method === 'connect')?.parameters).toMatchObject({
      caipNetworkId: 'eip155:2',
    })
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
  })

  it('offers the networks of every namespace alike', async () => {
    const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
    const { appkit } = await networks({ mocks }, false)
    await click('w3m-network-switch-solana 2')
    await shown('Connect')
    expect(appkit.getActiveChainNamespace()).toBe('solana')
    expect(appkit.getCaipNetworkId()).toBe('solana:2')
  })

  it('says when there is but one', async () => {
    await networks({ networks: [testNetwork('eip155', 1)] })
    expect(words()).toContain('This app works on this network only')
  })
})

describe('search', () => {
  it('is offered for more than eight, finds, and says how many', async () => {
    await networks({ networks: many })
    const field = await find('network-search')
    await userEvent.fill(field, 'valley 1')
    await until(() => row('Valley 2') === null)
    expect(row('Valley 1')).not.toBeNull()
    expect(row('Valley 12')).not.toBeNull()
    const said = [...(shadow()?.querySelectorAll('[role="status"]') ?? [])]
    expect(said.map(({ textContent }) => textContent)).toContain('Networks found: 4')
  })

  it('empty: says that nothing was found, and shows all again', async () => {
    await networks({ networks: many })
    await userEvent.fill(await find('network-search'), 'nowhere')
    const none = await find('no-network-found')
    expect(none.innerText).toContain('No network of this name')
    none.querySelector('button')?.click()
    await until(() => row('Valley 1'))
  })

  it('is still there for whoever comes back from the wallet, and begun anew otherwise', async () => {
    const { appkit, mock } = await networks({ networks: many })
    mock.setApproval('hold')
    await userEvent.fill(await find('network-search'), 'valley 1')
    await click('w3m-network-switch-Valley 12')
    await shown('SwitchNetwork')
    await click('header-back')
    await shown('Networks')
    expect(await find('network-search')).toHaveProperty('value', 'valley 1')
    appkit.goBack()
    await shown('Account')
    appkit.push('Networks')
    await shown('Networks')
    expect(await find('network-search')).toHaveProperty('value', '')
  })

  it('is not there for a few', async () => {
    await networks()
    expect(byTestId('network-search')).toBeNull()
  })
})

describe('a network of another namespace', () => {
  it('that is connected is gone to at once', async () => {
    const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
    const { appkit } = await networks({ mocks })
    await appkit.connect({ connectorId: 'mock', namespace: 'solana' })
    await openModal(appkit, { view: 'Networks' })
    await click('w3m-network-switch-eip155 1')
    await gone()
    expect(appkit.getActiveChainNamespace()).toBe('eip155')
  })

  it('that is not asks for a connection of its own', async () => {
    const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
    await networks({ mocks })
    expect(row('solana 1')?.innerText).toContain('Needs another connection')
    await click('w3m-network-switch-solana 1')
    await shown('SwitchActiveChain')
  })
})
