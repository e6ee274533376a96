import { describe, expect, it } from 'vitest'
import type { Connection } from '../types.js'
import { find, inUse, isAwaited, NO_CONNECTIONS, onShow } from './read.js'
import { step } from './step.js'
import type { ConnectionEvent, ConnectionKey, ConnectionState } from './types.js'

const A: ConnectionKey = { namespace: 'eip155', connectorId: 'a' }
const B: ConnectionKey = { namespace: 'eip155', connectorId: 'b' }

function facts({ namespace, connectorId }: ConnectionKey, ...addresses: string[]) {
  const caipNetworkId = `${namespace}:1` as const
  const connection: Connection = {
    namespace,
    connectorId,
    name: connectorId,
    caipNetworkId,
    accounts: (addresses.length > 0 ? addresses : [`0x${connectorId}`]).map((address) => ({
      namespace,
      address,
      caipAddress: `${caipNetworkId}:${address}`,
    })),
  }
  return { connection, wallet: { id: connectorId, name: connectorId } }
}

const remembered = (key: ConnectionKey, isInUse = true): ConnectionEvent => ({
  type: 'remembered',
  isInUse,
  ...facts(key),
})
const answered = (
  key: ConnectionKey,
  use: 'always' | 'ifNone' = 'always',
  generation?: number,
): ConnectionEvent => ({ type: 'answered', provider: {}, use, generation, ...facts(key) })

const stateAfter = (...events: readonly ConnectionEvent[]): ConnectionState =>
  events.reduce(step, NO_CONNECTIONS)
const phase = (state: ConnectionState, key: ConnectionKey) => find(state, key)?.phase
const used = (state: ConnectionState) => inUse(state, 'eip155')?.connectorId

describe('a connection', () => {
  it('that is remembered is awaited, asked, and live once its wallet has answered', () => {
    const stored = stateAfter(remembered(A))
    expect([phase(stored, A), used(stored)]).toEqual(['stored', 'a'])
    expect(onShow(stored, 'eip155')).toBeDefined()
    const asked = step(stored, { type: 'asked', ...A })
    expect(phase(asked, A)).toBe('restoring')
    expect(phase(step(asked, answered(A, 'ifNone', asked.generation)), A)).toBe('live')
  })

  it('takes no answer to an attempt that is over', () => {
    const asked = stateAfter(remembered(A), { type: 'asked', ...A })
    const ended = step(asked, { type: 'ended', ...A })
    expect(step(ended, answered(A, 'ifNone', asked.generation))).toBe(ended)
    const live = step(asked, answered(A))
    const late: ConnectionEvent = {
      type: 'notAnswered',
      ...A,
      generation: asked.generation,
      absence: 'missing',
    }
    expect(step(live, late)).toBe(live)
  })

  it.each(['locked', 'missing'] as const)(
    'whose wallet is %s is kept, and is not awaited',
    (absence) => {
      const asked = stateAfter(remembered(A), { type: 'asked', ...A })
      const away = step(asked, { type: 'notAnswered', ...A, generation: asked.generation, absence })
      expect(find(away, A)).toMatchObject({ phase: 'stored', absence })
      expect(onShow(away, 'eip155')).toBeUndefined()
      expect(used(away)).toBe('a')
      const back = step(away, answered(A, 'ifNone'))
      expect([phase(back, A), used(back)]).toEqual(['live', 'a'])
    },
  )

  it('that is locked loses its provider, and has it back with the answer', () => {
    const live = stateAfter(answered(A))
    expect(find(live, A)).toHaveProperty('provider')
    const locked = step(live, { type: 'locked', ...A })
    expect(find(locked, A)).not.toHaveProperty('provider')
    expect(find(locked, A)).toMatchObject({ phase: 'stored', absence: 'locked' })
  })

  it('that was locked when it was asked last is asked again, and not awaited', () => {
    const stored = stateAfter({ ...remembered(A), absence: 'locked' } as ConnectionEvent)
    const asked = step(stored, { type: 'asked', ...A })
    const record = find(asked, A)
    expect(record && isAwaited(record)).toBe(false)
    expect(phase(asked, A)).toBe('restoring')
  })

  it('is unreachable and live by turns', () => {
    const live = stateAfter(answered(A))
    const away = step(live, { type: 'reached', ...A, isReachable: false })
    expect(phase(away, A)).toBe('unreachable')
    expect(onShow(away, 'eip155')).toBeDefined()
    expect(find(step(away, { type: 'reached', ...A, isReachable: true }), A)).toEqual(find(live, A))
  })

  it('that says the same again changes nothing', () => {
    const event = answered(A)
    const live = stateAfter(event)
    expect(step(live, event)).toBe(live)
    expect(step(live, { type: 'used', ...A })).toBe(live)
    expect(step(live, { type: 'asked', ...A })).toBe(live)
    expect(step(live, remembered(A))).toBe(live)
  })

  it('counts a change of its account or network, and of nothing else', () => {
    const live = stateAfter({
      type: 'answered',
      provider: {},
      use: 'always',
      ...facts(A, '0x1', '0x2'),
    })
    const revision = (state: ConnectionState) => find(state, A)?.revision
    const other = step(live, { type: 'used', ...A, address: '0x2' })
    expect(revision(other)).toBe(1)
    expect(revision(step(other, { type: 'used', ...A, address: '0x1' }))).toBe(2)
    const { connection } = facts(A, '0x1', '0x2', '0x3')
    expect(revision(step(live, { type: 'changed', ...A, connection }))).toBe(0)
  })
})

describe('an account that is written in another case', () => {
  const both = (...addresses: string[]) =>
    ({ type: 'answered', provider: {}, use: 'always', ...facts(A, ...addresses) }) as const

  it('is the one that was in use, and no change of it', () => {
    const remembered = { ...facts(A, '0xbb'), type: 'remembered', isInUse: true } as const
    const live = stateAfter(remembered, both('0xAA', '0xBB'))
    expect(find(live, A)).toMatchObject({ account: { address: '0xBB' }, revision: 0 })
    const again = step(live, both('0xaa', '0xbb'))
    expect(find(again, A)).toMatchObject({ account: { address: '0xbb' }, revision: 0 })
    const other = step(again, { type: 'used', ...A, address: '0xAA' })
    expect(find(other, A)).toMatchObject({ account: { address: '0xaa' }, revision: 1 })
  })

  it('is another one where its letters are no hex digits', () => {
    const live = stateAfter(both('SoL', 'sOl'))
    const other = step(live, { type: 'used', ...A, address: 'sOl' })
    expect(find(other, A)).toMatchObject({ account: { address: 'sOl' }, revision: 1 })
  })
})

describe('what is in use', () => {
  it('is what was, whoever answers first', () => {
    const asked = stateAfter(
      remembered(A),
      remembered(B, false),
      { type: 'asked', ...A },
      { type: 'asked', ...B },
    )
    const generation = find(asked, B)?.generation
    const state = step(asked, answered(B, 'ifNone', generation))
    expect([phase(state, B), used(state)]).toEqual(['live', 'a'])
  })

  it('is another where the one that was does not come back', () => {
    const asked = stateAfter(remembered(A), answered(B, 'ifNone'), { type: 'asked', ...A })
    expect(used(asked)).toBe('a')
    const { generation } = asked
    const state = step(asked, { type: 'notAnswered', ...A, generation, absence: 'missing' })
    expect(used(state)).toBe('b')
    // It does not push aside what has taken its place.
    expect(used(step(state, answered(A, 'ifNone')))).toBe('b')
  })

  it('is what a person connects or chooses', () => {
    const both = stateAfter(answered(A), answered(B))
    expect(used(both)).toBe('b')
    expect(used(step(both, { type: 'used', ...A }))).toBe('a')
  })

  it('is what is left where one ends, and nothing after the last', () => {
    const both = stateAfter(answered(A), answered(B))
    const one = step(both, { type: 'ended', ...B })
    expect(used(one)).toBe('a')
    const none = step(one, { type: 'ended', ...A })
    expect([none.records, none.inUse]).toEqual([[], {}])
  })
})
