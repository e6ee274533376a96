import { type CaipNetworkId, createEmitter } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { createWalletNetworks } from './createWalletNetworks.js'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

function setUp(last: CaipNetworkId, configured: readonly CaipNetworkId[] = []) {
  const events = createEmitter<{
    connect: object
    networkChanged: CaipNetworkId
    notConnected: undefined
  }>()
  const networks = createWalletNetworks(
    {
      getLastUsedChain: () => last,
      // The fake has the events that are listened for.
      on: (event, listener) => events.on(event as 'networkChanged', listener as never),
    },
    configured,
  )
  const told: CaipNetworkId[] = []
  networks.watch((caipNetworkId) => told.push(caipNetworkId))
  return { events, networks, told }
}

describe('createWalletNetworks', () => {
  it('[RPC-4] begins where the wallet was used last, and elsewhere with the first of the app', () => {
    const { networks } = setUp('eip155:137', ['eip155:1', SOLANA])
    expect(networks.get('eip155')).toBe('eip155:137')
    expect(networks.get('solana')).toBe(SOLANA)
    expect(networks.get('bip122')).toBeUndefined()
  })

  it('follows the frame in each namespace, and tells of each change once', () => {
    const { events, networks, told } = setUp('eip155:1', ['eip155:1', SOLANA])
    events.emit('networkChanged', 'eip155:10')
    events.emit('networkChanged', 'eip155:10')
    events.emit('connect', { caipNetworkId: SOLANA })
    expect(networks.get('eip155')).toBe('eip155:10')
    events.emit('connect', { caipNetworkId: 'eip155:8453' })
    expect(networks.get('eip155')).toBe('eip155:8453')
    networks.set('eip155:1')
    expect(networks.get('eip155')).toBe('eip155:1')
    expect(told).toEqual(['eip155:10', 'eip155:8453', 'eip155:1'])
  })

  it('knows what the login site does not have, until it has it or nobody is logged in', () => {
    const { events, networks } = setUp('eip155:1')
    const isMissing = (network: CaipNetworkId) => networks.isMissing(network)
    networks.setMissing('eip155:10')
    networks.setMissing(SOLANA)
    expect([isMissing('eip155:1'), isMissing('eip155:10'), isMissing(SOLANA)]).toEqual([
      false,
      true,
      true,
    ])
    events.emit('networkChanged', 'eip155:10')
    expect([isMissing('eip155:10'), isMissing(SOLANA)]).toEqual([false, true])
    events.emit('notConnected')
    expect(isMissing(SOLANA)).toBe(false)
  })
})
