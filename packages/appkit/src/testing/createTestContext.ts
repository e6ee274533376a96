import { AppKitError, createLogger, createStorage } from '@latchkey/foundation'
import type { AdapterContext, AdapterEvent } from '../adapter/contract.js'
import { createChainRpc } from '../chainRpc/createChainRpc.js'
import { getRpcUrls } from '../network/getRpcUrls.js'
import { normalizeNetwork } from '../network/normalizeNetwork.js'
import type { AppKitNetwork, CaipNetwork } from '../network/types.js'
import { resolveOptions } from '../options/resolveOptions.js'

/** A context for an adapter without a kernel, and what the adapter has emitted. */
export interface TestContext {
  readonly context: AdapterContext
  readonly events: readonly AdapterEvent[]
  /** Aborts the context's signal, as `destroy` of an instance does. */
  abort(): void
}

/** Creates the context that an adapter is made with; WalletConnect and the embedded wallet are absent unless given. */
export function createTestContext(
  networks: readonly AppKitNetwork[],
  overrides: Partial<AdapterContext> = {},
): TestContext {
  const controller = new AbortController()
  const events: AdapterEvent[] = []
  const options = resolveOptions({ projectId: '0'.repeat(32), networks })
  const absent = async () => {
    throw new AppKitError('PROVIDER_NOT_FOUND')
  }
  const logger = createLogger({ level: 'silent' })
  const getUrls = (network: CaipNetwork) => getRpcUrls(options, network)
  const chainRpc = createChainRpc({ getUrls, logger, signal: controller.signal })
  const context: AdapterContext = {
    projectId: options.projectId,
    networks: networks.map(normalizeNetwork),
    storage: createStorage({ backend: 'memory' }),
    tabStorage: createStorage({ backend: 'memory' }),
    logger,
    signal: controller.signal,
    emit: (event) => void events.push(event),
    requestRpc: chainRpc.request,
    getRpcUrl: async (network) => chainRpc.pickUrl(network),
    hasWalletConnect: options.enableWalletConnect,
    getWalletConnectProvider: absent,
    pairWalletConnect: absent,
    getAuthProvider: absent,
    ...overrides,
  }
  return { context, events, abort: () => controller.abort() }
}
