import {
  createLogger,
  createMemoryBackend,
  createStorage,
  type Logger,
  type Storage,
  type StorageBackend,
} from '@latchkey/foundation'
import type { AppKitCore } from '../../core.js'
import { base, mainnet } from '../../network/networks/evmMainnets.js'
import { solana } from '../../network/networks/solana.js'
import type { AppKitOptions } from '../../options/types.js'
import { createTestAppKit } from '../../testing/createTestAppKit.js'
import { mockAdapter } from '../../testing/mockAdapter.js'
import type { PairParameters } from './client.js'

const needs = {
  eip155: {
    methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: { methods: ['solana_signMessage'], events: ['accountsChanged'] },
}

/** What `pair` asks for in tests: two EVM networks and one of Solana. */
export const namespaces: PairParameters['namespaces'] = {
  eip155: { ...needs.eip155, networks: [mainnet, base] },
  solana: { ...needs.solana, networks: [solana] },
}

export interface TestCoreOptions {
  readonly relayUrl: string
  readonly projectId?: string
  /** The same storage again is the same page after a reload. */
  readonly storage?: Storage
  /** Takes its place: the storage is the instance's own in it, under its `storageKey`. */
  readonly backend?: StorageBackend
  readonly logger?: Logger
  readonly options?: Partial<AppKitOptions>
}

/** An instance whose adapters take part in WalletConnect sessions, with storage in memory. */
export function createTestCore({
  relayUrl,
  projectId = 'test',
  storage,
  backend,
  logger = createLogger({ level: 'silent' }),
  options = {},
}: TestCoreOptions): AppKitCore {
  const { appkit } = createTestAppKit({
    mocks: [
      mockAdapter({ namespace: 'eip155', walletConnect: needs.eip155 }),
      mockAdapter({ namespace: 'solana', walletConnect: needs.solana }),
    ],
    projectId,
    networks: [mainnet, base, solana],
    endpoints: { relay: relayUrl },
    logger,
    ...(backend && { backend }),
    ...options,
  })
  return { ...appkit, storage: storage ?? (backend ? appkit.storage : createTestStorage()) }
}

export function createTestStorage(): Storage {
  return createStorage({ backend: createMemoryBackend() })
}
