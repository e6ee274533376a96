import { mockAdapter, testNetwork } from '@latchkey/appkit/testing'
import { afterEach, expect, it } from 'vitest'
import { byTestId, createTestModal, openModal, shown, words } from '../../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
})

it('lists the networks of the namespace that the address is good on, and warns of the others', async () => {
  const { appkit } = createTestModal({
    mocks: [mockAdapter(), mockAdapter({ namespace: 'solana' })],
  })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
  await openModal(appkit, { view: 'WalletCompatibleNetworks' })
  await shown('WalletCompatibleNetworks')
  expect(byTestId('compatible-network-eip155 1')).not.toBeNull()
  expect(byTestId('compatible-network-eip155 2')).not.toBeNull()
  expect(byTestId('compatible-network-solana 1')).toBeNull()
  expect(words()).toContain((appkit.getAddress() ?? '').slice(0, 6))
  expect(words()).toContain('can be lost')
})

it("leaves out what the wallet's session does not allow", async () => {
  const { appkit, phone } = createTestModal({ mocks: [mockAdapter({ walletConnect: true })] })
  await appkit.start()
  phone.setAutoApprove(true)
  await appkit.connect({ connectorId: 'walletConnect' })
  appkit.addNetwork('eip155', { ...testNetwork('eip155', 3), name: 'Late' })
  await openModal(appkit, { view: 'WalletCompatibleNetworks' })
  await shown('WalletCompatibleNetworks')
  expect(byTestId('compatible-network-eip155 1')).not.toBeNull()
  expect(byTestId('compatible-network-Late')).toBeNull()
})
