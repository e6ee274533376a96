import { describe, expect, it } from 'vitest'
import { find, inUse, isAwaited, isLive, onShow } from './read.js'
import type { ConnectionAbsence, ConnectionPhase, ConnectionRecord } from './types.js'

function record(
  phase: ConnectionPhase,
  absence?: ConnectionAbsence,
  connectorId = 'a',
): ConnectionRecord {
  const caipNetworkId = 'eip155:1'
  const account = { namespace: 'eip155', address: '0x1', caipAddress: 'eip155:1:0x1' } as const
  return {
    namespace: 'eip155',
    connectorId,
    phase,
    ...(absence && { absence }),
    generation: 1,
    revision: 0,
    account,
    connection: {
      namespace: 'eip155',
      connectorId,
      name: connectorId,
      accounts: [account],
      caipNetworkId,
    },
    wallet: { id: connectorId, name: connectorId },
  }
}

describe('where a connection stands', () => {
  it.each([
    ['stored', undefined, { isLive: false, isAwaited: true, isOnShow: true }],
    ['stored', 'locked', { isLive: false, isAwaited: false, isOnShow: false }],
    ['stored', 'missing', { isLive: false, isAwaited: false, isOnShow: false }],
    ['restoring', undefined, { isLive: false, isAwaited: true, isOnShow: true }],
    // It was away before: that it is asked again is for nobody to wait for.
    ['restoring', 'locked', { isLive: false, isAwaited: false, isOnShow: false }],
    ['restoring', 'missing', { isLive: false, isAwaited: false, isOnShow: false }],
    ['live', undefined, { isLive: true, isAwaited: false, isOnShow: true }],
    ['unreachable', undefined, { isLive: true, isAwaited: false, isOnShow: true }],
  ] as const)('%s %s', (phase, absence, expected) => {
    const one = record(phase, absence)
    const state = { records: [one], inUse: { eip155: 'a' }, generation: 1 }
    expect({
      isLive: isLive(one),
      isAwaited: isAwaited(one),
      isOnShow: onShow(state, 'eip155') === one,
    }).toEqual(expected)
  })

  it('is that of its own namespace and connector', () => {
    const state = { records: [record('live'), record('live', undefined, 'b')] }
    expect(find(state, { namespace: 'eip155', connectorId: 'b' })?.connectorId).toBe('b')
    expect(find(state, { namespace: 'solana', connectorId: 'b' })).toBeUndefined()
  })

  it('is on show where it is in use alone, and nothing is by a name that every object has', () => {
    const state = { records: [record('live')], inUse: { eip155: 'b' }, generation: 1 }
    expect(inUse(state, 'eip155')).toBeUndefined()
    expect(onShow(state, 'eip155')).toBeUndefined()
    expect(inUse(state, 'constructor')).toBeUndefined()
  })
})
