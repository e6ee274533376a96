import { mockAdapter, type TestAppKitOptions } from '@latchkey/appkit/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
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

const ONE = { id: 'one', name: 'One' }
const TWO = { id: 'two', name: 'Two' }

/** Connected in eip155, about to go to a network of solana. */
async function chain(solanaWallets = [TWO], options: TestAppKitOptions = {}) {
  const test = createTestModal({
    ...options,
    mocks: [
      mockAdapter({ wallets: [ONE] }),
      mockAdapter({ namespace: 'solana', wallets: solanaWallets }),
    ],
  })
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'one', namespace: 'eip155' })
  await openModal(test.appkit)
  test.appkit.push('Networks')
  test.appkit.push('SwitchActiveChain', { caipNetworkId: 'solana:2' })
  await shown('SwitchActiveChain')
  return test
}

it('[CONN-17:namespaces] connects for the namespace alone, on that network, and comes back to the account', async () => {
  const { appkit, mocks } = await chain()
  expect(byTestId('w3m-header-text')?.textContent).toBe('solana 2')
  expect(words()).toContain('solana 2 needs a connection of its own')
  expect(words()).toContain('Your connection with One stays as it is.')
  await click('w3m-switch-active-chain-button')
  await shown('Connect')
  // The wallet of the other namespace has no place in this list.
  await find('wallet-selector-two')
  expect(byTestId('wallet-selector-one')).toBeNull()
  expect(appkit.getActiveChainNamespace()).toBe('eip155')
  await click('wallet-selector-two')
  await shown('Account')
  expect(appkit.getCaipNetworkId()).toBe('solana:2')
  expect(appkit.getIsConnectedState('eip155')).toBe(true)
  const call = mocks[1]?.calls.find(({ method }) => method === 'connect')
  expect(call?.parameters).toMatchObject({ caipNetworkId: 'solana:2' })
})

it('offers the wallet in use where it serves both, and any other', async () => {
  const { appkit } = await chain([ONE, TWO])
  expect((await find('w3m-switch-active-chain-button')).textContent).toBe('Connect with One')
  await click('switch-active-chain-other-button')
  await shown('Connect')
  await click('header-back')
  await shown('SwitchActiveChain')
  await tabTo('w3m-switch-active-chain-button')
  await userEvent.keyboard('{Enter}')
  await shown('Account')
  expect(appkit.getCaipNetworkId()).toBe('solana:2')
})

it('asks the wallet in use in the click, whatever it has declined before', async () => {
  const { appkit, mocks } = await chain([ONE, TWO])
  mocks[1]?.setApproval('reject')
  const declined = appkit.connect({ connectorId: 'one', namespace: 'solana' })
  await expect(declined).rejects.toMatchObject({ code: 'USER_REJECTED' })
  mocks[1]?.setApproval('approve')
  const button = await find('w3m-switch-active-chain-button')
  const connect = vi.spyOn(appkit, 'connect')
  button.click()
  expect(connect).toHaveBeenCalledExactlyOnceWith({ connectorId: 'one', namespace: 'solana' })
  await shown('Account')
  expect(appkit.getCaipNetworkId()).toBe('solana:2')
})

it("shows the list first where the app's terms must be accepted", async () => {
  await chain([ONE, TWO], {
    termsConditionsUrl: 'https://app.example/terms',
    settings: { legalCheckbox: true },
  })
  await click('w3m-switch-active-chain-button')
  await shown('Connect')
  expect(byTestId('w3m-legal-checkbox')).not.toBeNull()
})

it('leaves what is in use in use when one goes back', async () => {
  const { appkit } = await chain()
  await click('w3m-switch-active-chain-button')
  await shown('Connect')
  await click('header-back')
  await click('header-back')
  await shown('Networks')
  expect(appkit.getActiveChainNamespace()).toBe('eip155')
  expect(appkit.getCaipNetworkId()).toBe('eip155:1')
})

it('goes on by itself where the namespace has been connected meanwhile', async () => {
  const { appkit } = await chain()
  await appkit.connect({ connectorId: 'two', namespace: 'solana' })
  await until(() => appkit.getCaipNetworkId('solana') === 'solana:2')
  await shown('Account')
})

it('says so when the network is gone', async () => {
  const { appkit } = await chain()
  appkit.removeNetwork('solana', 2)
  await until(() => words().includes('This network is no longer offered'))
})
