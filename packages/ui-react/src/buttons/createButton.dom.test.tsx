import { createTestAppKit, testNetwork } from '@latchkey/appkit/testing'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AppKitProvider } from '../AppKitProvider.js'
import { destroyTestModals } from '../testing/destroyTestModals.js'
import { getButton } from '../testing/getButton.js'
import { AppKitAccountButton } from './AppKitAccountButton.js'

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
