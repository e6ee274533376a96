import { mockAdapter } from '@latchkey/appkit/testing'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { withoutAnimations } from '../../test/withoutAnimations.js'
import { destroyTestModals } from '../testing/destroyTestModals.js'
import { getButton } from '../testing/getButton.js'
import { createTestModal } from '../testing/modal.js'
import { AppKitWalletButton } from './AppKitWalletButton.js'
import { walletName } from './walletModel.js'

withoutAnimations()

afterEach(async () => {
  cleanup()
  await destroyTestModals()
  document.body.replaceChildren()
})

it('is named after its wallet, says its name once the modal’s code is there, and connects it', async () => {
  const { appkit, mock } = createTestModal()
  render(<AppKitWalletButton wallet="mock" />)
  expect(getButton().dataset.testid).toBe('wallet-button-mock')
  expect(getButton().textContent?.trim()).toBe('Mock')
  mock.setApproval('hold')
  act(() => getButton().click())
  await waitFor(() => expect(getButton().textContent?.trim()).toBe('Mock Wallet'))
  await waitFor(() => expect(getButton().ariaBusy).toBe('true'))
  mock.approve()
  await waitFor(() => expect(appkit.getIsConnectedState()).toBe(true))
  await waitFor(() => expect(getButton().ariaBusy).toBe('false'))
})

it('is busy while its wallet is asked, where another one is connected already', async () => {
  const wallets = [
    { id: 'mock', name: 'Mock Wallet' },
    { id: 'other', name: 'Other' },
  ]
  const { appkit, mock } = createTestModal({ mocks: [mockAdapter({ wallets })] })
  await act(() => appkit.start())
  await act(() => appkit.connect({ connectorId: 'other' }))
  render(<AppKitWalletButton wallet="mock" />)
  await waitFor(() => expect(getButton().textContent?.trim()).toBe('Mock Wallet'))
  mock.setApproval('hold')
  act(() => getButton().click())
  await waitFor(() => expect(getButton().ariaBusy).toBe('true'))
  mock.reject()
  await waitFor(() => expect(getButton().ariaBusy).toBe('false'))
})

it('is busy no longer once the modal is closed over its request', async () => {
  const { appkit, mock } = createTestModal()
  render(<AppKitWalletButton wallet="mock" />)
  mock.setApproval('hold')
  act(() => getButton().click())
  await waitFor(() => expect(getButton().ariaBusy).toBe('true'))
  act(() => appkit.close())
  expect(getButton().ariaBusy).toBe('false')
})

it('says words of the app’s own, and logs a wallet that nobody knows', async () => {
  const { appkit } = createTestModal()
  const error = vi.spyOn(appkit.logger, 'error').mockImplementation(() => undefined)
  render(<AppKitWalletButton wallet="nonesuch" label="My wallet" namespace="eip155" />)
  expect(getButton({ name: 'My wallet' }).dataset.testid).toBe('wallet-button-nonesuch-eip155')
  act(() => getButton().click())
  await waitFor(() => expect(error).toHaveBeenCalledOnce())
})

it.each([
  ['metamask', 'Metamask'],
  ['trust-wallet', 'Trust Wallet'],
  ['walletConnect', 'WalletConnect'],
])('%s is called %s until more is known', (id, name) => {
  expect(walletName(id)).toBe(name)
})
