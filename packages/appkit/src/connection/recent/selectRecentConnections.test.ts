import { expect, it } from 'vitest'
import { activeNamespaceAtom } from '../../network/atoms.js'
import { createTestAppKit } from '../../testing/createTestAppKit.js'
import { mockAdapter } from '../../testing/mockAdapter.js'
import { selectRecentConnections } from './selectRecentConnections.js'

it('are those of the namespace that is active by then, and none where none is', async () => {
  const wallets = ['a', 'b'].map((id) => ({ id, name: id }))
  const solana = mockAdapter({ namespace: 'solana', wallets: [{ id: 's', name: 's' }] })
  const { appkit } = createTestAppKit({ mocks: [mockAdapter({ wallets }), solana] })
  const { store } = appkit
  await appkit.start()
  for (const connectorId of ['a', 's', 'b']) {
    await appkit.connect({ connectorId })
    await appkit.disconnect()
  }
  const recentIn = (active: string | undefined) => {
    store.set(activeNamespaceAtom, active)
    return selectRecentConnections(store.get).map(({ connectorId }) => connectorId)
  }
  expect(['eip155', 'solana', undefined].map(recentIn)).toEqual([['b', 'a'], ['s'], []])
  expect(selectRecentConnections(store.get, 'solana')).toHaveLength(1)
})
