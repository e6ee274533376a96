import { describeAdapterContract } from '@latchkey/appkit/testing/vitest'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { createEvmBench } from '@latchkey/sandbox/testing'
import { afterAll, beforeAll } from 'vitest'
import { ethersAdapter } from './ethersAdapter.js'

let chains: readonly [EvmChain, EvmChain, EvmChain]

beforeAll(async () => {
  chains = await Promise.all([
    startEvmChain({ chainId: 31_337 }),
    startEvmChain({ chainId: 31_338 }),
    startEvmChain({ chainId: 31_339 }),
  ])
}, 60_000)
afterAll(async () => {
  for (const chain of chains) await chain.stop()
})

describeAdapterContract({
  name: 'The ethers adapter',
  // Each request names the account that it is for.
  without: ['activeAccount', 'release'],
  async create() {
    const [home, other, unknown] = chains
    return { factory: ethersAdapter(), ...createEvmBench([home, other], unknown) }
  },
})
