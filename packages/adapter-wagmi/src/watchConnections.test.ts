import type { AdapterEvent } from '@latchkey/appkit/adapter'
import type { Config } from '@wagmi/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createScriptedProvider } from '../../foundation/test/scriptedProvider.js'
import {
  ACCOUNTS,
  addConnector,
  connectionOf,
  createState,
  setConnections,
} from '../test/wagmiState.js'
import { createReturns } from './createReturns.js'
import { watchConnections } from './watchConnections.js'

const permits = (names: readonly string[]) =>
  createScriptedProvider({
    eth_accounts: [],
    wallet_getPermissions: names.map((parentCapability) => ({ parentCapability })),
  }).provider

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function watch(config: Config) {
  const events: AdapterEvent[] = []
  const busy = new Set<string>()
  const ending = new Set<string>()
  const returns = createReturns()
  const told = { isTold: false }
  const stop = watchConnections(config, {
    isBusy: (id) => busy.has(id),
    isEnding: (id) => ending.has(id),
    isTold: () => told.isTold,
    returns,
    emit: (event) => void events.push(event),
  })
  stops.push(stop)
  /** What is told, by kind and connector. */
  const said = () =>
    events.map((event) =>
      'connection' in event
        ? `${event.type} ${event.connection.connectorId}`
        : `${event.type} ${event.connectorId}`,
    )
  return { busy, ending, returns, told, events, said, stop }
}

function create(provider: object = permits([])) {
  const config = createState()
  const one = connectionOf(addConnector(config, { id: 'one', getProvider: () => provider }))
  const two = connectionOf(addConnector(config, { id: 'two', getProvider: () => provider }))
  return { config, one, two }
}

/** Until whatever was asked of the scripted wallets is answered. */
const answered = () => new Promise((resolve) => setImmediate(resolve))

describe('watchConnections', () => {
  it('tells of what the app connects, last of that which wagmi shows', async () => {
    const { config, one, two } = create()
    const { said } = watch(config)
    setConnections(config, [one, two], one)
    await vi.waitFor(() => expect(said()).toEqual(['connected two', 'connected one']))
  })

  it('tells when wagmi shows another of them, unless the kernel has ended the one before', async () => {
    const { config, one, two } = create()
    setConnections(config, [one, two], one)
    const { said, ending } = watch(config)
    await vi.waitFor(() => expect(said()).toHaveLength(2))
    setConnections(config, [one, two], two)
    await vi.waitFor(() => expect(said().slice(2)).toEqual(['connected two']))
    ending.add('two')
    setConnections(config, [one, two], one)
    await answered()
    expect(said()).toHaveLength(3)
  })

  it('tells of accounts and of networks, each alone', () => {
    const { config, one } = create()
    setConnections(config, [one])
    const { events } = watch(config)
    setConnections(config, [connectionOf(one.connector, [ACCOUNTS[1]])])
    setConnections(config, [connectionOf(one.connector, [ACCOUNTS[1]], 8453)])
    expect(events.slice(-2)).toEqual([
      {
        type: 'accountsChanged',
        connectorId: 'one',
        accounts: [{ address: ACCOUNTS[1], type: 'eoa' }],
      },
      { type: 'networkChanged', connectorId: 'one', caipNetworkId: 'eip155:8453' },
    ])
  })

  it.each([Number.NaN, 0, -1, 1.5])('[R11] tells of no network that is %d', (chainId) => {
    const { config, one } = create()
    setConnections(config, [one])
    const { events } = watch(config)
    setConnections(config, [connectionOf(one.connector, ACCOUNTS, chainId)])
    expect(events).toEqual([])
    setConnections(config, [connectionOf(one.connector, ACCOUNTS, 8453)])
    expect(events).toEqual([
      { type: 'networkChanged', connectorId: 'one', caipNetworkId: 'eip155:8453' },
    ])
  })

  it('a wallet that is gone may be locked, and is told of when it is back', async () => {
    const { config, one } = create(permits(['eth_accounts']))
    setConnections(config, [one])
    const { said } = watch(config)
    await vi.waitFor(() => expect(said()).toEqual(['connected one']))
    setConnections(config, [])
    expect(said().at(-1)).toBe('locked one')
    await answered()
    setConnections(config, [one])
    await vi.waitFor(() => expect(said().at(-1)).toBe('unlocked one'))
    expect(said()).toEqual(['connected one', 'locked one', 'unlocked one'])
  })

  it('[REAL-2:away] a wallet that is gone and fails may be back', async () => {
    const { config, one } = create(createScriptedProvider({ eth_accounts: 'none' }).provider)
    setConnections(config, [one])
    const { said, returns } = watch(config)
    await vi.waitFor(() => expect(said()).toEqual(['connected one']))
    setConnections(config, [])
    await answered()
    expect(said().slice(1)).toEqual(['locked one'])
    expect(returns.forgetLock('one')).toBe(true)
  })

  it('one whose wallet is not there any more has ended', async () => {
    const { config, one } = create()
    setConnections(config, [one])
    const { said } = watch(config)
    await vi.waitFor(() => expect(said()).toEqual(['connected one']))
    Object.assign(one.connector, { getProvider: async () => undefined })
    setConnections(config, [])
    await vi.waitFor(() => expect(said().at(-1)).toBe('disconnected one'))
  })

  it('a wallet that is gone and permits nothing has ended it', async () => {
    const { config, one } = create()
    setConnections(config, [one])
    const { said, returns } = watch(config)
    setConnections(config, [])
    await vi.waitFor(() => expect(said().at(-1)).toBe('disconnected one'))
    expect(returns.forgetLock('one')).toBe(false)
  })

  it('says nothing while wagmi reconnects, when everything is gone for a moment', async () => {
    const { config, one, two } = create()
    setConnections(config, [one, two])
    const { said } = watch(config)
    await vi.waitFor(() => expect(said()).toHaveLength(2))
    setConnections(config, [], undefined, 'reconnecting')
    setConnections(config, [one], one, 'reconnecting')
    setConnections(config, [one, two], two)
    await answered()
    expect(said().slice(2)).toEqual([])
  })

  it('[REAL-5:wagmi] says of what wagmi connects beside what it shows that it is not the one to use', async () => {
    const { config, one, two } = create()
    setConnections(config, [one])
    const { events } = watch(config)
    await vi.waitFor(() => expect(events).toHaveLength(1))
    setConnections(config, [one, two], one)
    await vi.waitFor(() => expect(events).toHaveLength(2))
    expect(events).toMatchObject([{ isCurrent: true }, { isCurrent: false }])
  })

  it('says nothing of what the kernel itself has asked for, or has chosen to show', async () => {
    const { config, one, two } = create()
    const { busy, said, told } = watch(config)
    busy.add('one')
    setConnections(config, [one])
    setConnections(config, [])
    told.isTold = true
    setConnections(config, [two])
    told.isTold = false
    await answered()
    expect(said()).toEqual([])
  })

  it('a wallet that answers nonsense stays the app’s own affair', async () => {
    const { config, one } = create()
    const { said } = watch(config)
    setConnections(config, [connectionOf(one.connector, ['0x12'])])
    await answered()
    expect(said()).toEqual([])
  })

  it('[R25] says nothing after its end of what it was about to tell', async () => {
    const { config, one } = create()
    const come = watch(config)
    setConnections(config, [one])
    come.stop()
    const gone = watch(config)
    await vi.waitFor(() => expect(gone.said()).toEqual(['connected one']))
    setConnections(config, [])
    gone.stop()
    setConnections(config, [one])
    await answered()
    expect(come.said()).toEqual([])
    expect(gone.said()).toEqual(['connected one', 'locked one'])
  })
})
