import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import type { Adapter, AdapterContext } from '../../adapter/contract.js'
import type { UniversalProviderConfigOverride } from '../../options/types.js'
import { createTestAppKit, testNetwork } from '../../testing/createTestAppKit.js'
import { mockAdapter } from '../../testing/mockAdapter.js'
import { askedOf, toProposal } from './namespaces.js'
import { needsOf } from './needs.js'
import { assertOverride } from './sessionOverride.js'

const needs = { methods: ['personal_sign', 'eth_sendTransaction'], events: ['chainChanged'] }
const networks = [testNetwork('eip155', 1), testNetwork('eip155', 2)]

function create(universalProviderConfigOverride?: UniversalProviderConfigOverride) {
  const bitcoin = mockAdapter({ namespace: 'bip122' })
  const takesPart = (context: AdapterContext): Adapter => ({
    ...bitcoin.factory(context),
    walletConnect: true,
  })
  const mocks = [
    mockAdapter({ walletConnect: needs }),
    mockAdapter({ namespace: 'solana' }),
    { ...bitcoin, factory: takesPart },
  ]
  const options = universalProviderConfigOverride ? { universalProviderConfigOverride } : {}
  return createTestAppKit({ mocks, ...options }).appkit
}

const ask = (override?: UniversalProviderConfigOverride) => {
  const appkit = create(override)
  const asked = needsOf(appkit, 'eip155')
  return asked && toProposal(appkit, { eip155: { ...asked, networks } }).eip155
}

describe('what an app asks of a session itself', () => {
  it('takes the place of what the adapter asks for, each by itself', () => {
    expect(ask({ methods: { eip155: ['personal_sign'] } })).toMatchObject({
      methods: ['personal_sign'],
      events: ['chainChanged'],
    })
    expect(ask({ events: { eip155: [] } })).toMatchObject({ methods: needs.methods, events: [] })
    expect(ask()).toMatchObject(needs)
  })

  it('takes the place of the networks, whose reads go to no host that the app has not named', () => {
    const asked = ask({
      chains: { eip155: ['eip155:2', 'eip155:99', 'eip155:77'] },
      rpcMap: { 'eip155:99': 'https://own.example', 'solana:x': 'https://other.example' },
    })
    expect(asked?.chains).toEqual(['eip155:2', 'eip155:99', 'eip155:77'])
    expect(asked?.rpcMap).toEqual({
      1: 'https://1.eip155.rpc.example',
      2: 'https://2.eip155.rpc.example',
      77: 'https://no-rpc-for-this-chain.invalid',
      99: 'https://own.example',
    })
  })

  it('is all that is taken of the answer', () => {
    const appkit = create({
      methods: { eip155: ['personal_sign'] },
      chains: { eip155: ['eip155:2', 'eip155:99'] },
    })
    expect(askedOf(appkit, 'eip155')).toEqual({
      methods: ['personal_sign'],
      events: ['chainChanged'],
      caipNetworkIds: ['eip155:2', 'eip155:99'],
    })
  })

  it('names the chain that comes first', () => {
    expect(ask({ defaultChain: 'eip155:2' })?.chains).toEqual(['eip155:2', 'eip155:1'])
    expect(ask()?.chains).toEqual(['eip155:1', 'eip155:2'])
  })

  it('is what a namespace needs that nothing is known of', () => {
    expect(needsOf(create(), 'bip122')).toBeUndefined()
    expect(needsOf(create({ methods: { bip122: ['signMessage'] } }), 'bip122')).toEqual({
      methods: ['signMessage'],
      events: ['chainChanged', 'accountsChanged'],
    })
  })

  it.each<[object, string]>([
    [{ method: {} }, '.method is not an option'],
    [{ methods: ['personal_sign'] }, '.methods must be lists of texts by namespace'],
    [{ events: { eip155: 'chainChanged' } }, '.events must be lists of texts by namespace'],
    [{ methods: { eip155: [1] } }, '.methods must be lists of texts by namespace'],
    [{ methods: { solana: [] } }, '.methods: no adapter takes part in WalletConnect for solana'],
    [{ chains: { eip155: ['1'] } }, '.chains must be CAIP-2 ids of their namespace'],
    [{ chains: { eip155: ['bip122:1'] } }, '.chains must be CAIP-2 ids of their namespace'],
    [{ chains: { eip155: [] } }, '.chains must not be empty'],
    [{ rpcMap: { 1: 'https://own.example' } }, '.rpcMap must be addresses by CAIP-2 ids'],
    [{ rpcMap: { 'eip155:1': 'own.example' } }, '.rpcMap must be addresses by CAIP-2 ids'],
    [{ defaultChain: 1 }, '.defaultChain must be a CAIP-2 id'],
    [{ defaultChain: 'eip155:9' }, '.defaultChain must be one of the chains that are asked for'],
    [
      { chains: { eip155: ['eip155:1'] }, defaultChain: 'eip155:2' },
      '.defaultChain must be one of the chains that are asked for',
    ],
  ])('error: %j', (override, reason) => {
    const appkit = create(override)
    const message = `Invalid options: universalProviderConfigOverride${reason}`
    expect(() => assertOverride(appkit)).toThrow(message)
    expect(() => assertOverride(appkit)).toThrow(AppKitError)
    expect(askedOf(appkit, 'eip155')?.methods).toEqual(needs.methods)
  })

  it('takes one that is well formed', () => {
    for (const override of [undefined, {}, { defaultChain: 'eip155:2' } as const])
      expect(() => assertOverride(create(override))).not.toThrow()
  })
})
