import { describeAdapterContract } from '@latchkey/appkit/testing/vitest'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { createEvmBench } from '@latchkey/sandbox/testing'
import { type Config, createConfig, http, version } from '@wagmi/core'
import { afterAll, beforeAll } from 'vitest'
import { wagmiAdapter } from './wagmiAdapter.js'

/** Which of the two wagmis these tests run on, as the clauses of the requirement are called. */
const clause = `wagmi${Number.parseInt(version, 10)}`

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

// On wagmi 2 the config is the app's in a short run: that is what brings wagmi into it. The packed adapter has these tests too,
// where nothing of the workspace is in reach.
if (process.env.LATCHKEY_FULL === '1' || clause === 'wagmi3')
  describeAdapterContract({
    name: `[REAL-16:${clause}] The wagmi adapter`,
    async create() {
      const [home, other, unknown] = chains
      return { factory: wagmiAdapter(), ...createEvmBench([home, other], unknown) }
    },
  })

describeAdapterContract({
  name: `[REAL-16:${clause}] The wagmi adapter on an app's own config`,
  async create() {
    const [home, other, unknown] = chains
    const bench = createEvmBench([home, other], unknown)
    const config = createConfig({
      chains: [home.viemChain, other.viemChain, unknown.viemChain],
      transports: { 31337: http(), 31338: http(), 31339: http() },
      storage: null,
    })
    // On the wallet itself listens the app's wagmi, which stays.
    const countListeners = countSubscriptions(config)
    return { factory: wagmiAdapter({ config }), ...bench, countListeners }
  },
})

/** Counts what watches the state of a config. */
function countSubscriptions(config: Config): () => number {
  const watching = new Set<object>()
  const subscribe: typeof config.subscribe = config.subscribe
  const counted: typeof config.subscribe = (selector, listener, options) => {
    const token = {}
    watching.add(token)
    const stop = subscribe(selector, listener, options)
    return () => {
      watching.delete(token)
      stop()
    }
  }
  Object.assign(config, { subscribe: counted })
  return () => watching.size
}
