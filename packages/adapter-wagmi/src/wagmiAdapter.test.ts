import { describeAdapterContract } from '@latchkey/appkit/testing/vitest'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { createEvmBench } from '@latchkey/sandbox/testing'
import { createConfig, http } from '@wagmi/core'
import { afterAll, beforeAll } from 'vitest'
import { wagmiAdapter } from './wagmiAdapter.js'

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
  name: 'The wagmi adapter',
  async create() {
    const [home, other, unknown] = chains
    return { factory: wagmiAdapter(), ...createEvmBench([home, other], unknown) }
  },
})

describeAdapterContract({
  name: "The wagmi adapter on an app's own config",
  async create() {
    const [home, other, unknown] = chains
    const { countListeners: _ofWagmi, ...bench } = createEvmBench([home, other], unknown)
    const config = createConfig({
      chains: [home.viemChain, other.viemChain, unknown.viemChain],
      transports: { 31337: http(), 31338: http(), 31339: http() },
      storage: null,
    })
    return { factory: wagmiAdapter({ config }), ...bench }
  },
})
