import type { CaipNetworkId } from '@latchkey/foundation'
import { afterEach, beforeEach } from 'vitest'
import type { Adapter, AdapterConnection, AdapterEvent } from '../../adapter/contract.js'
import type { AdapterConnector } from '../../connector/types.js'
import { normalizeNetwork } from '../../network/normalizeNetwork.js'
import type { CaipNetwork } from '../../network/types.js'
import type { AdapterHarness } from '../adapterHarness.js'
import { createTestContext, type TestContext } from '../createTestContext.js'
import { PATIENCE_MS, until } from '../wait.js'

/** The page around the adapter under test: made anew before each test, ended after it. */
export interface ContractBench {
  readonly harness: AdapterHarness
  readonly adapter: Adapter
  readonly connectors: readonly AdapterConnector[]
  /** What the adapter has emitted since the page is there. */
  readonly events: readonly AdapterEvent[]
  boot(): void
  shutDown(): void
  /** What a reload does: everything of the page is gone, the wallet remains. */
  reload(): Promise<void>
  discover(): Promise<AdapterConnector>
  connect(signal?: AbortSignal): Promise<AdapterConnection>
  reconnect(): ReturnType<Adapter['reconnect']>
  /** A network of the harness; without an id the one that the wallet is on. */
  network(id?: CaipNetworkId): CaipNetwork
}

interface Page {
  readonly test: TestContext
  readonly adapter: Adapter
  readonly connectors: readonly AdapterConnector[]
  readonly unwatch: () => void
}

/** Makes the bench of a `describe`, which it adds its hooks to. */
export function createContractBench(create: () => Promise<AdapterHarness>): ContractBench {
  let harness: AdapterHarness | undefined
  let page: Page | undefined
  const required = <T>(value: T | undefined): T => {
    if (value === undefined) throw new TypeError('no test runs')
    return value
  }

  const bench: ContractBench = {
    get harness() {
      return required(harness)
    },
    get adapter() {
      return required(page).adapter
    },
    get connectors() {
      return required(page).connectors
    },
    get events() {
      return required(page).test.events
    },
    boot() {
      page = openPage(bench.harness)
    },
    shutDown() {
      const { adapter, test, unwatch } = required(page)
      unwatch()
      test.abort()
      adapter.destroy?.()
    },
    async reload() {
      bench.shutDown()
      bench.boot()
      await bench.discover()
    },
    discover: () =>
      until(() => bench.connectors.find(({ id }) => id === bench.harness.connectorId), PATIENCE_MS),
    async connect(signal = new AbortController().signal) {
      await bench.discover()
      return bench.adapter.connect({ connectorId: bench.harness.connectorId, signal })
    },
    reconnect: () =>
      bench.adapter.reconnect({
        connectorId: bench.harness.connectorId,
        signal: AbortSignal.timeout(PATIENCE_MS),
      }),
    network(id) {
      const networks = bench.harness.networks.map(normalizeNetwork)
      const found = id ? networks.find(({ caipNetworkId }) => caipNetworkId === id) : networks[0]
      if (!found) throw new TypeError(`the harness has no network ${id}`)
      return found
    },
  }

  beforeEach(async () => {
    harness = await create()
    bench.boot()
  })
  afterEach(async () => {
    for (const kind of ['connect', 'reconnect'] as const)
      bench.harness.wallet.setFault?.(kind, undefined)
    bench.shutDown()
    await bench.harness.cleanup?.()
  })
  return bench
}

function openPage(harness: AdapterHarness): Page {
  const test = createTestContext(harness.networks, harness.context)
  const adapter = harness.factory(test.context)
  let connectors: readonly AdapterConnector[] = []
  const unwatch = adapter.watchConnectors((next) => {
    connectors = next
  })
  return {
    test,
    adapter,
    unwatch,
    get connectors() {
      return connectors
    },
  }
}

/** The account in use of a connection, as methods of an adapter name it. */
export function accountOf(connection: AdapterConnection): { address: string; connectorId: string } {
  const address = connection.accounts[0]?.address ?? ''
  return { address, connectorId: connection.connectorId }
}
