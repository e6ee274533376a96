import { expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { activeAccountAtom, activeCaipAddressAtom } from './activeAccount.js'

it('is the account of the active namespace, and says nothing of what others do', async () => {
  const mock = mockAdapter({ wallets: [{ id: 'a', name: 'A', accounts: ['0xa1', '0xa2'] }] })
  const other = mockAdapter({
    namespace: 'solana',
    wallets: [{ id: 's', name: 'S', accounts: ['s1'] }],
  })
  const { appkit } = createTestAppKit({ mocks: [mock, other] })
  await appkit.start()
  await appkit.connect({ connectorId: 'a' })
  await appkit.connect({ connectorId: 's' })
  const { store } = appkit
  const heard: unknown[] = []
  store.sub(activeAccountAtom, () => heard.push(store.get(activeAccountAtom).address))
  expect(store.get(activeCaipAddressAtom)).toBe('solana:1:s1')
  mock.switchAccount('a', '0xa2')
  expect(appkit.getAddress('eip155')).toBe('0xa2')
  expect(heard).toEqual([])
  await appkit.open({ namespace: 'eip155' })
  expect(heard).toEqual(['0xa2'])
  expect(store.get(activeCaipAddressAtom)).toBe('eip155:1:0xa2')
})
