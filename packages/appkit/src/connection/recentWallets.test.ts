import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { recentWalletsAtom } from './atoms.js'

describe('recent wallets', () => {
  it('[CONN-11] keeps the last two wallets, newest first, none twice', async () => {
    const mock = mockAdapter({ wallets: ['a', 'b', 'c'].map((id) => ({ id, name: id })) })
    const { appkit } = createTestAppKit({ mocks: [mock] })
    await appkit.start()
    for (const connectorId of ['a', 'b', 'c', 'b']) await appkit.connect({ connectorId })
    expect(appkit.store.get(recentWalletsAtom).map(({ id }) => id)).toEqual(['b', 'c'])
  })
})
