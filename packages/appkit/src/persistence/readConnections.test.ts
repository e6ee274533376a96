import { createStorage } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { storeConnections } from '../testing/storeConnections.js'
import { entryKey, inUseKey, type StoredConnection } from './connectionKeys.js'
import { readConnections } from './readConnections.js'

const connection = (connectorId: string, fields: Partial<StoredConnection> = {}) => ({
  namespace: 'eip155',
  connectorId,
  name: connectorId.toUpperCase(),
  address: `0x${connectorId}`,
  caipNetworkId: 'eip155:1' as const,
  isActive: false,
  ...fields,
})

describe('readConnections', () => {
  it('gives what has not ended, the oldest first, and which of them is in use', () => {
    const storage = createStorage({ backend: 'memory' })
    const [a, b, c] = [connection('a'), connection('b', { isActive: true }), connection('c')]
    storeConnections(storage, [a, b, c])
    storage.set(entryKey(a), { version: 2, since: 9 })
    storage.set(entryKey(c), { version: 2, since: 0, connection: c })
    expect(readConnections(storage)).toEqual([c, b])
  })

  it('knows what is in use by its namespace', () => {
    const storage = createStorage({ backend: 'memory' })
    const other = connection('a', { namespace: 'solana', caipNetworkId: 'solana:1' })
    storeConnections(storage, [connection('a'), connection('b'), other])
    storage.set(inUseKey('eip155'), 'a')
    storage.set(inUseKey('solana'), 'a')
    expect(readConnections(storage).map(({ isActive }) => isActive)).toEqual([true, false, true])
  })

  it.each([
    ['nothing says what is', undefined, '', 'c'],
    ['what is said to be is gone', 'gone', '', 'c'],
    ['the newest is locked', undefined, 'c', 'b'],
    ['all are locked', undefined, 'abc', 'c'],
  ])('has the newest in use that can answer, where %s', (_name, said, locked, used) => {
    const storage = createStorage({ backend: 'memory' })
    const all = ['a', 'b', 'c'].map((id) =>
      connection(id, locked.includes(id) ? { isLocked: true } : {}),
    )
    storeConnections(storage, all)
    if (said !== undefined) storage.set(inUseKey('eip155'), said)
    const active = readConnections(storage).filter(({ isActive }) => isActive)
    expect(active.map(({ connectorId }) => connectorId)).toEqual([used])
  })

  it('[R18] gives a hundred at the most, the latest', () => {
    const storage = createStorage({ backend: 'memory' })
    storeConnections(
      storage,
      Array.from({ length: 130 }, (_item, at) => connection(`w${at}`)),
    )
    const ids = readConnections(storage).map(({ connectorId }) => connectorId)
    expect([ids.length, ids.at(0), ids.at(-1)]).toEqual([100, 'w30', 'w129'])
  })
})
