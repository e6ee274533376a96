import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { pendingTransactionsAtom } from './atoms.js'
import { setStatus } from './setStatus.js'
import type { SentTransaction } from './types.js'

const id = { hash: '0x1', caipNetworkId: 'eip155:1' } as const

function create(status: SentTransaction['status'] = 'pending') {
  const { appkit, mock } = createTestAppKit()
  const sent = { ...id, caipAddress: 'eip155:1:0xa', sentAt: 1, status } as const
  const other = { ...sent, caipNetworkId: 'eip155:2' } as const
  appkit.store.set(pendingTransactionsAtom, [other, sent])
  const settled: unknown[] = []
  appkit.subscribeEvents(({ data }) => {
    if (data.event === 'TRANSACTION_SETTLED') settled.push(data.properties)
  })
  const list = () => appkit.store.get(pendingTransactionsAtom)
  return { appkit, list, mock, other, sent, settled }
}

describe('setStatus', () => {
  it('[SND-2] notes what has become of one, tells of it, and touches no other network', () => {
    const { appkit, list, other, sent, settled } = create()
    const fate = { status: 'failed', minedHash: '0x2', replacement: 'cancelled' } as const
    setStatus(appkit, id, fate)
    expect(list()).toEqual([other, { ...sent, ...fate }])
    expect(settled).toEqual([{ network: 'eip155:1', hash: '0x1', ...fate }])
  })

  it.each(['confirmed', 'failed', 'expired'] as const)(
    'what is settled stays as it is: %s',
    (status) => {
      const { appkit, list, settled } = create(status)
      const before = list()
      for (const later of ['pending', 'unknown', 'confirmed', 'failed'] as const)
        setStatus(appkit, id, { status: later })
      expect(list()).toBe(before)
      expect(settled).toEqual([])
    },
  )

  it('[REAL-10:watched] what nobody could say is no end; that no block takes it any more is one, and changes no balance', () => {
    const { appkit, list, mock, settled } = create()
    const asked = mock.calls.length
    setStatus(appkit, id, { status: 'unknown' })
    expect(list()[1]?.status).toBe('unknown')
    expect(settled).toEqual([])
    setStatus(appkit, id, { status: 'expired' })
    expect(list()[1]?.status).toBe('expired')
    expect(settled).toEqual([{ network: 'eip155:1', hash: '0x1', status: 'expired' }])
    expect(mock.calls).toHaveLength(asked)
  })

  it('writes nothing of what was not sent here, nor after the end', async () => {
    const { appkit, list } = create()
    const before = list()
    setStatus(appkit, { ...id, hash: '0x9' }, { status: 'confirmed' })
    await appkit.destroy()
    setStatus(appkit, id, { status: 'confirmed' })
    expect(list()).toBe(before)
  })
})
