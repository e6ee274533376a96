import { expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAddress } from '../testing/mockWallet.js'
import { setAccountTab } from './setAccountTab.js'

it('[ACC-1:currentTab] the list that is chosen stays so on another network, and begins anew with another account', async () => {
  const { appkit, mocks } = createTestAppKit()
  await appkit.start()
  setAccountTab(appkit, 2)
  expect(appkit.getAccount('eip155').currentTab).toBe(0)
  await appkit.connect({ connectorId: 'mock' })
  expect(appkit.getAccount('eip155').currentTab).toBe(0)
  setAccountTab(appkit, 1)
  expect(appkit.getAccount('eip155').currentTab).toBe(1)
  const [, other] = appkit.getCaipNetworks('eip155')
  if (other) await appkit.switchNetwork(other)
  expect(appkit.getCaipNetworkId('eip155')).toBe(other?.caipNetworkId)
  expect(appkit.getAccount('eip155').currentTab).toBe(1)
  mocks[0]?.switchAccount('mock', mockAddress('eip155', 'mock', 1))
  expect(appkit.getAccount('eip155').currentTab).toBe(0)
})
