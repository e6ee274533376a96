import { describe, expect, it, vi } from 'vitest'
import {
  ACCOUNTS,
  addConnector,
  connectionOf,
  createState,
  setConnections,
} from '../test/wagmiState.js'
import { findLive, liveConnections, makeCurrent } from './liveConnections.js'

function create() {
  const config = createState()
  const [one, two] = [addConnector(config, { id: 'one' }), addConnector(config, { id: 'two' })]
  return { config, one: connectionOf(one), two: connectionOf(two) }
}

describe('the live connections of wagmi', () => {
  it('are those whose connectors work, not the names from before a reload', () => {
    const { config, one } = create()
    const remembered = { id: 'two', name: 'two', type: 'own', uid: 'before' }
    const state = { connections: new Map([[one.connector.uid, one]]), current: one.connector.uid }
    // As wagmi reads it from its storage: a connector without its methods.
    state.connections.set('before', { ...one, connector: remembered as never })
    config.setState((before) => ({ ...before, ...state, status: 'connected' }))
    expect(liveConnections(config)).toEqual([one])
    expect(findLive(config, 'two')).toBeUndefined()
  })

  it('of two with one id the one that is current is found', () => {
    const { config, one } = create()
    const twin = connectionOf(addConnector(config, { id: 'one' }))
    setConnections(config, [one, twin], twin)
    expect(findLive(config, 'one')).toBe(twin)
    setConnections(config, [twin, one], one)
    expect(findLive(config, 'one')).toBe(one)
  })
})

describe('makeCurrent', () => {
  it('shows a connection, on an account of it in whatever case', () => {
    const { config, one, two } = create()
    setConnections(config, [one, two])
    makeCurrent(config, one, ACCOUNTS[1].toLowerCase())
    const { connections, current } = config.state
    expect(current).toBe(one.connector.uid)
    expect(connections.get(one.connector.uid)?.accounts).toEqual([ACCOUNTS[1], ACCOUNTS[0]])
    expect(connections.get(two.connector.uid)).toBe(two)
  })

  it.each([
    ['what is current already', ACCOUNTS[0]],
    ['an account that it does not have', '0x0000000000000000000000000000000000000001'],
    ['no account', undefined],
  ])('writes nothing for %s', (_name, address) => {
    const { config, one } = create()
    setConnections(config, [one])
    const onChange = vi.fn()
    config.subscribe((state) => state, onChange)
    makeCurrent(config, one, address)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('has wagmi begin its own reconnect with it, also where it is current already', () => {
    const { config, one, two } = create()
    const storage = { setItem: vi.fn() }
    Object.assign(config, { storage })
    setConnections(config, [one, two], one)
    makeCurrent(config, two)
    makeCurrent(config, two)
    makeCurrent(config, one)
    const written = storage.setItem.mock.calls
    expect(written).toEqual(['two', 'two', 'one'].map((id) => ['recentConnectorId', id]))
  })

  it('error: a storage of wagmi’s that refuses changes nothing', async () => {
    const { config, one, two } = create()
    const setItem = vi.fn(async () => {
      throw new Error('full')
    })
    Object.assign(config, { storage: { setItem } })
    setConnections(config, [one, two], one)
    makeCurrent(config, two)
    await Promise.allSettled(setItem.mock.results.map(({ value }) => value))
    expect(config.state.current).toBe(two.connector.uid)
  })
})
