import type { Connection } from '@wagmi/core'
import { describe, expect, it } from 'vitest'
import {
  ACCOUNTS,
  addConnector,
  connectionOf,
  createState,
  setConnections,
} from '../test/wagmiState.js'
import { keepConnections } from './keepConnections.js'

function create() {
  const config = createState()
  const one = connectionOf(addConnector(config, { id: 'one' }))
  const two = connectionOf(addConnector(config, { id: 'two' }))
  setConnections(config, [one, two], one)
  const connections = new Map([one, two].map((each) => [each.connector.id, each]))
  const given = new Map<string, Connection['accounts']>(
    [...connections.keys()].map((id) => [id, ACCOUNTS]),
  )
  const ids = () => [...config.state.connections.values()].map(({ connector }) => connector.id)
  const shown = () => config.state.connections.get(config.state.current ?? '')?.connector.id
  return { config, one, two, ids, shown, kept: { connections, current: 'one', given } }
}

describe('keepConnections', () => {
  it('[REAL-5:wagmi] puts back what wagmi lets go of while it reconnects, and what was shown is shown', () => {
    const { config, ids, kept, shown, two } = create()
    setConnections(config, [two], two, 'reconnecting')
    keepConnections(config, kept)
    expect(ids().sort()).toEqual(['one', 'two'])
    expect(shown()).toBe('one')
    expect(config.state.status).toBe('reconnecting')
  })

  it('[REAL-5:wagmi] is connected where all of it was let go of alone', () => {
    const { config, ids, kept } = create()
    // As a provider that is not to reconnect does: nothing else of wagmi's state changes with it.
    config.setState((state) => ({
      ...state,
      connections: new Map(),
      current: null,
      status: 'disconnected',
    }))
    keepConnections(config, kept)
    expect(ids()).toEqual(['one', 'two'])
    expect(config.state.status).toBe('connected')
  })

  it('brings nothing back that has ended: wagmi listens to it no more', () => {
    const { config, ids, kept, two } = create()
    setConnections(config, [two], two)
    const before = config.state
    keepConnections(config, kept)
    expect(ids()).toEqual(['two'])
    expect(config.state).toBe(before)
  })

  it('goes on listening to what it has asked about, once', () => {
    const { config, kept, one, two } = create()
    const count = () => one.connector.emitter.listenerCount('change')
    const before = count()
    setConnections(config, [two], two, 'reconnecting')
    keepConnections(config, kept)
    expect(count()).toBe(before)
  })

  it('keeps the account that was used first, where the wallet gives the order that it gave before', () => {
    const { config, kept, one, two } = create()
    const [first, other] = ACCOUNTS
    const used = new Map([
      ...kept.connections,
      ['one', { ...one, accounts: [other, first] }] as const,
    ])
    setConnections(config, [one, two], one, 'reconnecting')
    keepConnections(config, { ...kept, connections: used })
    expect(config.state.connections.get(one.connector.uid)?.accounts).toEqual([other, first])
  })

  it('takes in another order, which is the choice of whoever has the wallet, and an account that is gone', () => {
    const { config, kept, one, two } = create()
    const [first, other] = ACCOUNTS
    const accountsAfter = (
      accounts: Connection['accounts'],
      usedBefore: Connection['accounts'],
    ) => {
      const used = new Map([
        ...kept.connections,
        ['one', { ...one, accounts: usedBefore }] as const,
      ])
      setConnections(config, [{ ...one, accounts }, two], one, 'reconnecting')
      keepConnections(config, { ...kept, connections: used, given: new Map([['one', ACCOUNTS]]) })
      return config.state.connections.get(one.connector.uid)?.accounts
    }
    expect(accountsAfter([other, first], [first, other])).toEqual([other, first])
    expect(accountsAfter([first], [other])).toEqual([first])
  })
})
