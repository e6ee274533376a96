import { describe, expect, it } from 'vitest'
import { testNetwork } from '../../testing/createTestAppKit.js'
import { hasNames, nameNetworkOf } from './nameNetworks.js'

const mainnet = testNetwork('eip155', 1)
const other = testNetwork('eip155', 10)
const registry = { ensRegistry: { address: `0x${'1'.repeat(40)}` } } as const

describe('the network whose names hold on another', () => {
  it('is the main one of the same namespace', () => {
    expect(nameNetworkOf(other)).toBe('eip155:1')
  })

  it('is none for itself, for a testnet, and where nobody has names', () => {
    expect(nameNetworkOf(mainnet)).toBeUndefined()
    expect(nameNetworkOf({ ...other, testnet: true })).toBeUndefined()
    expect(nameNetworkOf(testNetwork('solana', 'main'))).toBeUndefined()
  })
})

describe('whether a network may know names', () => {
  it('is so for the main one, and for one that names the contracts', () => {
    expect(hasNames(mainnet)).toBe(true)
    expect(hasNames(other)).toBe(false)
    expect(hasNames({ ...other, contracts: registry })).toBe(true)
    expect(hasNames({ ...other, contracts: { ensUniversalResolver: registry.ensRegistry } })).toBe(
      true,
    )
    expect(hasNames(testNetwork('solana', 'main'))).toBe(false)
  })
})
