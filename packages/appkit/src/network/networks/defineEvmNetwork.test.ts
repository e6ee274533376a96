import { describe, expect, it } from 'vitest'
import { normalizeNetwork } from '../normalizeNetwork.js'
import type { CaipNetwork } from '../types.js'
import { defineEvmNetwork, type EvmNetwork } from './defineEvmNetwork.js'
import * as mainnets from './evmMainnets.js'
import * as testnets from './evmTestnets.js'

const ROW = { id: 7, name: 'Seven', http: ['https://rpc.example'] } as const

describe('a row of the tables', () => {
  it('is a network of Ether without anything that it does not say', () => {
    const network = defineEvmNetwork(ROW)
    expect(network).toMatchObject({ id: 7, caipNetworkId: 'eip155:7', chainNamespace: 'eip155' })
    expect(network.nativeCurrency.symbol).toBe('ETH')
    expect(network.contracts).toEqual({})
    // viem takes what is there for what is said.
    for (const name of ['blockExplorers', 'testnet', 'imageUrl', 'http', 'multicall3'])
      expect(network).not.toHaveProperty(name)
  })

  it('has a Multicall3 that came with the first block, or in one that nobody knows', () => {
    const { contracts } = defineEvmNetwork({ ...ROW, multicall3: 0 })
    expect(contracts?.multicall3).toMatchObject({ blockCreated: 0 })
  })

  it('has a Multicall3 at an address of its own, and the contracts beside it', () => {
    const [own, registry] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const
    const contracts = { multicall3: { address: own }, ensRegistry: { address: registry } } as const
    expect(defineEvmNetwork({ ...ROW, multicall3: 5, contracts }).contracts).toEqual(contracts)
  })

  it('has its own coin, and its explorer', () => {
    const nativeCurrency = { name: 'Seven', symbol: 'SVN', decimals: 6 }
    const explorer = { name: 'Scan', url: 'https://scan.example' }
    const network = defineEvmNetwork({ ...ROW, nativeCurrency, explorer, testnet: true })
    expect(network).toMatchObject({ nativeCurrency, testnet: true })
    expect(network.blockExplorers).toEqual({ default: explorer })
  })
})

describe('the tables of EVM networks', () => {
  const main: readonly EvmNetwork[] = Object.values(mainnets)
  const test: readonly EvmNetwork[] = Object.values(testnets)
  const all = [...main, ...test]
  const urlsOf = ({ rpcUrls }: CaipNetwork) => rpcUrls.default.http
  const explorersOf = ({ blockExplorers }: CaipNetwork) =>
    blockExplorers ? [blockExplorers.default.url] : []
  /** What stands in a list more than once. */
  const twice = (values: readonly unknown[]) =>
    values.filter((value, at) => values.indexOf(value) !== at)

  it('have networks that an app could have given itself', () => {
    for (const network of all) expect(normalizeNetwork(network), network.name).toEqual(network)
  })

  it('say of no two networks the same: id, name, node or explorer', () => {
    expect(twice(all.map(({ caipNetworkId }) => caipNetworkId))).toEqual([])
    expect(twice(all.map(({ name }) => name))).toEqual([])
    expect(twice(all.flatMap(urlsOf))).toEqual([])
    expect(twice(all.flatMap(explorersOf))).toEqual([])
  })

  it('name nodes and explorers behind https, without a password', () => {
    for (const network of all) {
      expect(urlsOf(network), network.name).not.toEqual([])
      for (const text of [...urlsOf(network), ...explorersOf(network)]) {
        const { hash, password, protocol, username } = new URL(text)
        expect([protocol, username, password, hash], text).toEqual(['https:', '', '', ''])
      }
      for (const text of explorersOf(network)) expect(new URL(text).search, text).toBe('')
    }
  })

  it('say of every test network that it is one, and of no other', () => {
    expect(main.filter(({ testnet }) => testnet !== undefined)).toEqual([])
    expect(test.filter(({ testnet }) => testnet !== true)).toEqual([])
  })

  it('name contracts by whole addresses, and blocks that there can be', () => {
    for (const { contracts, name } of all) {
      const { ensRegistry, ensUniversalResolver, multicall3 } = contracts ?? {}
      const known = [ensRegistry, ensUniversalResolver, multicall3].filter(
        (contract) => contract !== undefined,
      )
      for (const { address, blockCreated = 0 } of known) {
        expect(address, name).toMatch(/^0x[\da-f]{40}$/i)
        expect(Number.isSafeInteger(blockCreated) && blockCreated >= 0, name).toBe(true)
      }
    }
  })
})
