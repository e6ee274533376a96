import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { awaitLateWallet } from './awaitLateWallet.js'
import { changeConnections } from './changeConnections.js'
import type { ConnectionAbsence } from './machine/types.js'

const KEY = { namespace: 'eip155', connectorId: 'late' } as const
const connection = {
  ...KEY,
  name: 'Late',
  accounts: [{ namespace: 'eip155', address: '0x1', caipAddress: 'eip155:1:0x1' }],
  caipNetworkId: 'eip155:1',
} as const

/** A page that remembers a wallet which is not there. */
async function waiting(absence: ConnectionAbsence | undefined = 'missing') {
  const mock = mockAdapter({ wallets: [{ id: 'other' }] })
  const { appkit } = createTestAppKit({ mocks: [mock] })
  await appkit.start()
  changeConnections(appkit, [
    {
      type: 'remembered',
      isInUse: true,
      absence,
      connection,
      wallet: { id: 'late', name: 'Late' },
    },
  ])
  const ask = vi.fn()
  const before = appkit.cleanups.size
  awaitLateWallet(appkit, KEY, ask)
  return { appkit, ask, mock, waits: () => appkit.cleanups.size - before }
}

describe('a wallet that was not there in time', () => {
  it('is asked once it is there, and once', async () => {
    const { ask, mock, waits } = await waiting()
    mock.announce({ id: 'another' })
    expect(ask).not.toHaveBeenCalled()
    expect(waits()).toBe(1)
    mock.announce({ id: 'late' })
    mock.retract('late')
    mock.announce({ id: 'late' })
    expect(ask.mock.calls).toMatchObject([[{ ...KEY, absence: 'missing' }]])
    expect(waits()).toBe(0)
  })

  it('is not asked where its connection has ended by then', async () => {
    const { appkit, ask, mock, waits } = await waiting()
    changeConnections(appkit, [{ type: 'ended', ...KEY }])
    mock.announce({ id: 'late' })
    expect(ask).not.toHaveBeenCalled()
    expect(waits()).toBe(0)
  })

  it('is not asked where it has come back by itself', async () => {
    const { appkit, ask, mock, waits } = await waiting()
    changeConnections(appkit, [
      {
        type: 'answered',
        use: 'always',
        connection,
        wallet: { id: 'late', name: 'Late' },
        provider: {},
      },
    ])
    mock.announce({ id: 'late' })
    expect(ask).not.toHaveBeenCalled()
    expect(waits()).toBe(0)
  })

  it('is not asked where it is known to be locked: it says itself when it no longer is', async () => {
    const { ask, mock, waits } = await waiting('locked')
    mock.announce({ id: 'late' })
    expect(ask).not.toHaveBeenCalled()
    expect(waits()).toBe(0)
  })

  it('[LEAK-1:destroyListeners] is waited for no longer than the page is there', async () => {
    const { appkit, ask, mock } = await waiting()
    await appkit.destroy()
    mock.announce({ id: 'late' })
    expect(ask).not.toHaveBeenCalled()
  })
})
