import { createTestAppKit, patchAccount, testNetwork } from '@latchkey/appkit/testing'
import { expect, it } from 'vitest'
import { eagerText } from '../locales/eagerText.js'
import { accountModel } from './accountModel.js'

it('[TRUE-3:marked] a name that the server alone knows is not on the button, which has no room to say so', async () => {
  const { appkit } = createTestAppKit()
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  const address = appkit.getAddress() ?? ''
  const unnamed = accountModel(appkit, {}, eagerText).name
  patchAccount(appkit.store, 'eip155', { profileName: 'ada.test' })
  expect(accountModel(appkit, {}, eagerText).name).toBe('ada.test')
  patchAccount(appkit.store, 'eip155', { serverNames: new Set([address]) })
  expect(accountModel(appkit, {}, eagerText).name).toBe(unnamed)
})

it('[ACC-2] a token that the app names is on the button with what there is of it, on a testnet too', async () => {
  const network = { ...testNetwork('eip155', 1), testnet: true }
  const { appkit } = createTestAppKit({
    networks: [network],
    tokens: { [network.caipNetworkId]: { address: '0x1' } },
  })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  patchAccount(appkit.store, 'eip155', { balance: '25', balanceSymbol: 'USDC' })
  const button = document.createElement('button')
  button.append(document.createElement('bdi'))
  accountModel(appkit, {}, eagerText).draw?.(button)
  expect(button.textContent).toContain('25 USDC')
})
