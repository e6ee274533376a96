import { describe, expect, it } from 'vitest'
import { resolveOptions } from '../options/resolveOptions.js'
import type { AppKitOptions } from '../options/types.js'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { getRpcUrls } from './getRpcUrls.js'
import { normalizeNetwork } from './normalizeNetwork.js'

const viemChain = {
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://base.example'] } },
  contracts: { multicall3: { address: '0x1' } },
  fees: { baseFeeMultiplier: 1.2 },
}

describe('normalizeNetwork', () => {
  it('gives a viem chain its CAIP-2 identity, and keeps the rest of it', () => {
    expect(normalizeNetwork(viemChain)).toEqual({
      ...viemChain,
      caipNetworkId: 'eip155:8453',
      chainNamespace: 'eip155',
    })
  })

  it('believes the CAIP-2 id, not the namespace beside it', () => {
    const network = { ...testNetwork('solana', 'abc'), chainNamespace: 'eip155' }
    expect(normalizeNetwork(network).chainNamespace).toBe('solana')
  })
})

describe('getRpcUrls', () => {
  const base = { projectId: 'p', networks: [viemChain] }
  const network = normalizeNetwork(viemChain)
  const bare = { ...network, rpcUrls: { default: { http: [] } } }
  const ofHost = 'https://rpc.example/v1/?chainId=eip155%3A8453&projectId=p'
  const urls = (options: Partial<AppKitOptions>, of = network) =>
    getRpcUrls(resolveOptions({ ...base, ...options }), of).map(({ url }) => url)

  it("[NET-4:chainAndProjectId,hostOption,ownRpcUrls] gives the app's own addresses, then the network's, then the host's", () => {
    const endpoints = { rpc: 'https://rpc.example/' }
    const own = [{ url: 'https://mine.example', config: { retryCount: 0 } }, { url: 'https://b' }]
    const customRpcUrls = { 'eip155:8453': own }
    expect(urls({ endpoints, customRpcUrls })).toEqual([
      'https://mine.example',
      'https://b',
      'https://base.example',
      ofHost,
    ])
    expect(getRpcUrls(resolveOptions({ ...base, customRpcUrls }), network)[0]).toBe(own[0])
    expect(urls({ endpoints })).toEqual(['https://base.example', ofHost])
    expect(urls({ endpoints }, bare)).toEqual([ofHost])
  })

  it.each(['https://a', 7, [{}], [null], { url: 'https://a' }])('passes over %j', (given) => {
    const customRpcUrls = { 'eip155:8453': given } as unknown as NonNullable<
      AppKitOptions['customRpcUrls']
    >
    expect(urls({ customRpcUrls })).toEqual(['https://base.example'])
  })

  it('error: no address at all', () => {
    expect(() => urls({}, bare)).toThrow('Chain is not supported')
  })
})

describe('addNetwork, removeNetwork', () => {
  it('[CFG-10] wants an adapter of the namespace', () => {
    const { appkit } = createTestAppKit()
    const message = "Adapter for namespace cosmos doesn't exist"
    expect(() => appkit.addNetwork('cosmos', testNetwork('cosmos', 1))).toThrow(message)
    expect(() => appkit.removeNetwork('cosmos', 1)).toThrow(message)
  })

  it('adds at the end, once, and tells the adapters', () => {
    const { appkit } = createTestAppKit()
    appkit.addNetwork('eip155', viemChain)
    appkit.addNetwork('eip155', { ...viemChain, name: 'Base 2' })
    expect(appkit.getCaipNetworks().map(({ name }) => name)).toEqual([
      'eip155 1',
      'eip155 2',
      'Base 2',
    ])
    expect(appkit.getNetworkState('eip155').requestedCaipNetworkIds).toContain('eip155:8453')
  })

  it('shows the next network when the one on show is removed', () => {
    const { appkit } = createTestAppKit()
    appkit.removeNetwork('eip155', 1)
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
    appkit.removeNetwork('eip155', 'eip155:2')
    expect(appkit.getCaipNetwork()).toBeUndefined()
  })

  it('makes a network foreign to the wallet that is on it, and its own again', async () => {
    const { appkit } = createTestAppKit()
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    appkit.removeNetwork('eip155', 1)
    expect(appkit.getNetworkState()).toMatchObject({
      caipNetwork: undefined,
      unsupportedCaipNetworkId: 'eip155:1',
    })
    appkit.addNetwork('eip155', testNetwork('eip155', 1))
    expect(appkit.getNetworkState().unsupportedCaipNetworkId).toBeUndefined()
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
  })

  it('error: a network of another namespace', () => {
    const { appkit } = createTestAppKit({
      mocks: [mockAdapter(), mockAdapter({ namespace: 'solana' })],
    })
    expect(() => appkit.addNetwork('eip155', testNetwork('solana', 9))).toThrow('Invalid options')
    expect(appkit.getCaipNetworks('solana')).toHaveLength(2)
  })
})

describe('network state', () => {
  it('[NET-1:caipNetwork,requested,supportsAllNetworks] has every field, per namespace', () => {
    const { appkit } = createTestAppKit({
      mocks: [mockAdapter(), mockAdapter({ namespace: 'solana' })],
    })
    expect(appkit.getNetworkState('solana')).toEqual({
      caipNetwork: testNetwork('solana', 1),
      unsupportedCaipNetworkId: undefined,
      requestedCaipNetworkIds: ['solana:1', 'solana:2'],
      approvedCaipNetworkIds: undefined,
      supportsAllNetworks: true,
      smartAccountEnabledNetworks: [],
    })
    expect(appkit.getNetworkState('constructor').caipNetwork).toBeUndefined()
  })
})
