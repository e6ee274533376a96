import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../../testing/createTestAppKit.js'
import { mockAdapter } from '../../testing/mockAdapter.js'

async function ended() {
  const mock = mockAdapter({
    wallets: [
      { id: 'a', name: 'A', accounts: ['0xA1', '0xA2'] },
      { id: 'b', name: 'B' },
    ],
  })
  const { appkit } = createTestAppKit({ mocks: [mock] })
  await appkit.start()
  for (const connectorId of ['b', 'a']) {
    await appkit.connect({ connectorId })
    await appkit.disconnect({ connectorId })
  }
  const recent = () =>
    appkit
      .getRecentConnections()
      .map(({ connectorId, accounts }) => [connectorId, ...accounts.map(({ address }) => address)])
  return { appkit, mock, recent }
}

describe('forgetting a connection that has ended', () => {
  it('forgets it with all its accounts, asks no wallet, and says what it was', async () => {
    const { appkit, mock, recent } = await ended()
    const calls = mock.calls.length
    await expect(appkit.deleteConnection({ connectorId: 'a' })).resolves.toEqual({
      namespace: 'eip155',
      hasSwitchedAccount: false,
      hasSwitchedWallet: false,
      hasDeletedWallet: true,
    })
    expect(recent().map(([id]) => id)).toEqual(['b'])
    expect(mock.calls).toHaveLength(calls)
  })

  it('forgets one account of it, and the connection with the last', async () => {
    const { appkit, recent } = await ended()
    await expect(
      appkit.deleteConnection({ connectorId: 'a', address: '0xA1' }),
    ).resolves.toMatchObject({ address: '0xA1', hasDeletedWallet: false })
    expect(recent()[0]).toEqual(['a', '0xA2'])
    await expect(
      appkit.deleteConnection({ connectorId: 'a', address: '0xa2' }),
    ).resolves.toMatchObject({ address: '0xa2', hasDeletedWallet: true })
    expect(recent().map(([id]) => id)).toEqual(['b'])
  })

  it('leaves what is live, another namespace, and an account that it does not have', async () => {
    const { appkit, recent } = await ended()
    const before = recent()
    for (const absent of [
      { connectorId: 'a', address: '0xC3' },
      { connectorId: 'a', namespace: 'solana' },
      { connectorId: 'absent' },
    ])
      expect(await appkit.deleteConnection(absent)).toMatchObject({ hasDeletedWallet: false })
    expect(recent()).toEqual(before)
    await appkit.connect({ connectorId: 'a' })
    await appkit.deleteConnection({ connectorId: 'a' })
    expect(appkit.getConnections()).toMatchObject([{ connectorId: 'a' }])
  })
})
