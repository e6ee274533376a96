import { describe, expect, it } from 'vitest'
import { readConnections } from '../persistence/readConnections.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { connectionStateAtom } from './atoms.js'
import { changeConnections } from './changeConnections.js'
import { giveUpAwaited } from './giveUpAwaited.js'
import { find } from './machine/read.js'
import type { ConnectionAbsence, ConnectionEvent } from './machine/types.js'
import type { Connection } from './types.js'

const of = (connectorId: string) => ({ namespace: 'eip155', connectorId })

function facts(connectorId: string) {
  const connection: Connection = {
    ...of(connectorId),
    name: connectorId,
    accounts: [{ namespace: 'eip155', address: '0x1', caipAddress: 'eip155:1:0x1' }],
    caipNetworkId: 'eip155:1',
  }
  return { connection, wallet: { id: connectorId, name: connectorId } }
}

const remembered = (connectorId: string, absence?: ConnectionAbsence): ConnectionEvent => ({
  type: 'remembered',
  isInUse: true,
  absence,
  ...facts(connectorId),
})
const answered = (connectorId: string, generation?: number): ConnectionEvent => ({
  type: 'answered',
  use: 'ifNone',
  provider: {},
  generation,
  ...facts(connectorId),
})

describe('giving up who is waited for', () => {
  it('leaves nobody connecting, takes no later answer, and keeps it for the next page', () => {
    const { appkit } = createTestAppKit()
    const { storage, store } = appkit
    changeConnections(appkit, [remembered('late'), { type: 'asked', ...of('late') }])
    const { generation } = store.get(connectionStateAtom)
    const stored = readConnections(storage)
    expect([appkit.getAccount().status, stored.length]).toEqual(['connecting', 1])
    giveUpAwaited(appkit)
    expect(appkit.getAccount().status).toBe('disconnected')
    changeConnections(appkit, [answered('late', generation)])
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(readConnections(storage)).toEqual(stored)
  })

  it('puts what is connected into use, and what is locked stays locked', () => {
    const { appkit } = createTestAppKit()
    const { store } = appkit
    changeConnections(appkit, [remembered('late'), answered('here'), remembered('shut', 'locked')])
    expect(appkit.getWalletInfo()?.id).toBe('late')
    giveUpAwaited(appkit)
    expect(appkit.getWalletInfo()?.id).toBe('here')
    expect(appkit.getAccount().status).toBe('connected')
    const absenceOf = (connectorId: string) =>
      find(store.get(connectionStateAtom), of(connectorId))?.absence
    expect(['late', 'here', 'shut'].map(absenceOf)).toEqual(['missing', undefined, 'locked'])
  })

  it('is done for an instance that has ended, too', async () => {
    const { appkit } = createTestAppKit()
    changeConnections(appkit, [remembered('late')])
    const stored = readConnections(appkit.storage)
    await appkit.destroy()
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(readConnections(appkit.storage)).toEqual(stored)
    expect(stored).toHaveLength(1)
  })
})
