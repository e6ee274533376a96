import { type AppKit, connectorsAtom, createAppKit } from '@latchkey/appkit'
import { createTestContext } from '@latchkey/appkit/testing'
import { createLogger } from '@latchkey/foundation'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { createPage, createWallet, removePage } from '@latchkey/sandbox/testing'
import { createEvmWallet, type EvmWallet } from '@latchkey/sandbox/wallets'
import { type Config, type Connector, createConfig, createStorage, http } from '@wagmi/core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { wagmiAdapter } from '../src/wagmiAdapter.js'

export const RDNS = 'dev.latchkey.sandbox'
export const OTHER_RDNS = 'dev.latchkey.other'

/** Long enough for whatever else a change may bring. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 100))

/** A page with two wallets on two chains, anew for each test of a file. */
export function createAppPage() {
  let chains: readonly EvmChain[] = []
  let wallets: readonly EvmWallet[] = []
  const clean: (() => unknown)[] = []

  beforeAll(async () => {
    chains = [await startEvmChain({ chainId: 31_337 }), await startEvmChain({ chainId: 31_338 })]
  }, 60_000)
  afterAll(async () => {
    for (const chain of chains) await chain.stop()
  })
  beforeEach(() => {
    const page = createPage()
    const [home] = chains
    if (!home) throw new TypeError('no chain')
    const second = createEvmWallet({
      rdns: OTHER_RDNS,
      name: 'Other Wallet',
      accounts: home.accounts.slice(4, 6),
      chains: chains.map(({ chainId, rpcUrl, name }) => ({ chainId, rpcUrl, name })),
      origin: 'http://second',
    })
    wallets = [createWallet(chains), second]
    for (const wallet of wallets) wallet.announce(page)
    clean.push(removePage, ...wallets.map((wallet) => wallet.destroy))
  })
  afterEach(async () => {
    for (const step of clean.splice(0).reverse()) await step()
  })

  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index]
    if (!found) throw new TypeError('not set up')
    return found
  }
  const networks = () => chains.map(({ viemChain }) => viemChain)
  return {
    clean,
    home: () => at(chains, 0),
    other: () => at(chains, 1),
    wallet: () => at(wallets, 0),
    second: () => at(wallets, 1),

    createAppConfig(entries?: Map<string, string>): Config {
      const storage = entries && {
        getItem: (key: string) => entries.get(key) ?? null,
        setItem: (key: string, value: string) => void entries.set(key, value),
        removeItem: (key: string) => void entries.delete(key),
      }
      return createConfig({
        chains: [at(networks(), 0), at(networks(), 1)],
        transports: { 31337: http(), 31338: http() },
        storage: storage ? createStorage({ storage }) : null,
      })
    },

    async startKit(config: Config, storage: 'memory' | 'local' = 'memory'): Promise<AppKit> {
      const appkit = createAppKit({
        projectId: 'test',
        networks: [at(networks(), 0), at(networks(), 1)],
        adapters: [wagmiAdapter({ config })],
        metadata: { name: 'Test', description: '', url: 'https://app.example', icons: [] },
        storage,
        logger: createLogger({ level: 'silent' }),
      })
      clean.push(() => appkit.destroy())
      void appkit.start()
      await vi.waitFor(() => {
        if (!appkit.store.get(connectorsAtom).eip155?.length) throw new Error('no wallets yet')
      })
      return appkit
    },

    /** The adapter without a kernel, and what it emits; without a config it makes its own. */
    async startAdapter(config?: Config) {
      const { context, events } = createTestContext(networks())
      const adapter = wagmiAdapter(config ? { config } : {})(context)
      const listed = vi.fn()
      const stop = adapter.watchConnectors(listed)
      clean.push(() => {
        stop()
        adapter.destroy?.()
      })
      await vi.waitFor(() => expect(listed.mock.lastCall?.[0]).toHaveLength(2))
      return { adapter, events }
    },
  }
}

export function connectorOf(config: Config, id: string): Connector {
  const connector = config.connectors.find((each) => each.id === id)
  if (!connector) throw new TypeError(`wagmi has no ${id}`)
  return connector
}
