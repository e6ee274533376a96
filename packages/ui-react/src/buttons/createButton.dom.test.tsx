import { createTestAppKit, testNetwork } from '@latchkey/appkit/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AppKitProvider } from '../AppKitProvider.js'
import { destroyTestModals } from '../testing/destroyTestModals.js'
import { getButton } from '../testing/getButton.js'
import { AppKitAccountButton } from './AppKitAccountButton.js'
import { AppKitButton } from './AppKitButton.js'

afterEach(async () => {
  cleanup()
  await destroyTestModals()
})

it('follows options that change: what is on a testnet is shown once the app wants it', async () => {
  const { appkit, mock } = createTestAppKit({
    networks: [{ ...testNetwork('eip155', 5), testnet: true }],
  })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  mock.setBalance(appkit.getAddress() ?? '', 3_000_000_000_000_000_000n)
  await appkit.getBalance()
  render(
    <AppKitProvider appkit={appkit}>
      <AppKitAccountButton />
    </AppKitProvider>,
  )
  const text = () => getButton({ name: /0x/ }).querySelector('small')?.textContent
  await waitFor(() => expect(text()).toMatch(/^0\.00 /))
  appkit.updateOptions({ settings: { testnetBalances: true } })
  await waitFor(() => expect(text()).toMatch(/^3 /))
})

it('is found by its role, says what the button says, and opens the modal', async () => {
  const { appkit } = createTestAppKit()
  const open = vi.spyOn(appkit, 'open')
  const tree = (isOff: boolean) => (
    <AppKitProvider appkit={appkit}>
      <AppKitButton disabled={isOff} />
    </AppKitProvider>
  )
  const { rerender } = render(tree(true))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Connect Wallet' })
  expect(button.disabled).toBe(true)
  button.click()
  expect(open).not.toHaveBeenCalled()
  rerender(tree(false))
  button.click()
  expect(open).toHaveBeenCalledOnce()
  await act(async () => {
    appkit.close()
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    await appkit.getBalance()
  })
  const [, start, end] = /^(0x..).*(.{6})$/.exec(appkit.getAddress() ?? '') ?? []
  await screen.findByRole('button', { name: `${start}…${end} 1.5 TST` })
})

it('[REAL-3:button] is connecting as long as a wallet is asked, and no longer', async () => {
  const { appkit, mock } = createTestAppKit()
  await appkit.start()
  render(
    <AppKitProvider appkit={appkit}>
      <AppKitButton />
    </AppKitProvider>,
  )
  const isBusy = () => getButton({ name: /Connect/ }).ariaBusy
  await screen.findByRole('button', { name: 'Connect Wallet' })
  for (const end of [() => mock.reject(), () => void appkit.disconnect()]) {
    mock.setApproval('hold')
    const connecting = appkit.connect({ connectorId: 'mock' }).catch(() => undefined)
    await screen.findByRole('button', { name: 'Connecting...' })
    expect(isBusy()).toBe('true')
    await act(async () => {
      end()
      await connecting
    })
    await screen.findByRole('button', { name: 'Connect Wallet' })
    expect(isBusy()).not.toBe('true')
  }
})
