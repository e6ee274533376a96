import { describe, expect, it } from 'vitest'
import type { Adapter, AdapterContext } from '../../adapter/contract.js'
import {
  createTestAppKit,
  type TestAppKitOptions,
  testNetwork,
} from '../../testing/createTestAppKit.js'
import { mockAdapter } from '../../testing/mockAdapter.js'
import { askedOf, toProposal } from './namespaces.js'

const needs = { methods: ['personal_sign', 'eth_sendTransaction'], events: ['chainChanged'] }

function create(options: TestAppKitOptions = {}) {
  const mocks = [mockAdapter({ walletConnect: needs }), mockAdapter({ namespace: 'solana' })]
  return createTestAppKit({ mocks, ...options }).appkit
}

describe('what a wallet is asked for', () => {
  it('is the networks, methods and events of each namespace, with the RPC of this page', () => {
    const networks = [testNetwork('eip155', 1), testNetwork('eip155', 8453)]
    const appkit = create({
      customRpcUrls: { 'eip155:8453': [{ url: 'https://own.example' }] },
    })
    expect(toProposal(appkit, { eip155: { ...needs, networks } })).toEqual({
      eip155: {
        methods: needs.methods,
        events: needs.events,
        chains: ['eip155:1', 'eip155:8453'],
        rpcMap: { 1: 'https://1.eip155.rpc.example', 8453: 'https://own.example' },
      },
    })
  })

  it('goes to no host for a network without an RPC', () => {
    const bare = { ...testNetwork('eip155', 5), rpcUrls: { default: { http: [] } } }
    const proposal = toProposal(create(), { eip155: { ...needs, networks: [bare] } })
    expect(new URL(proposal.eip155?.rpcMap?.[5] ?? '').hostname).toMatch(/\.invalid$/)
  })
})

describe('what is taken of its answer', () => {
  it('is that of the networks of the app, or of any where the app allows that', () => {
    expect(askedOf(create(), 'eip155')).toEqual({
      ...needs,
      caipNetworkIds: ['eip155:1', 'eip155:2'],
    })
    expect(askedOf(create({ allowUnsupportedChain: true }), 'eip155')).toEqual({
      ...needs,
      caipNetworkIds: undefined,
    })
  })

  it('is what wallets of its namespace commonly serve, for an adapter that says no more than that it takes part', () => {
    const common = (namespace: string) => {
      const mock = mockAdapter({ namespace })
      const factory = (context: AdapterContext): Adapter => ({
        ...mock.factory(context),
        walletConnect: true,
      })
      return askedOf(create({ mocks: [{ ...mock, factory }] }), namespace)?.methods
    }
    expect(common('eip155')).toContain('eth_signTypedData_v4')
    expect(common('solana')).toContain('solana_signAllTransactions')
    expect(common('bip122')).toBeUndefined()
  })

  it('is nothing in a namespace that takes no part, or that nobody serves', () => {
    expect(askedOf(create(), 'solana')).toBeUndefined()
    expect(askedOf(create(), 'bip122')).toBeUndefined()
  })
})
