import { createCookieStorage, createLogger, type StorageBackend } from '@latchkey/foundation'
import type { AppKit } from '../AppKit.js'
import * as actionsPart from '../actions.js'
import { createKernel } from '../createKernel.js'
import * as enginePart from '../engine.js'
import type { CaipNetwork } from '../network/types.js'
import type { AppKitOptions } from '../options/types.js'
import { actions, engine } from '../parts.js'
import { ports } from '../ports.js'
import { endWithTest } from './destroyTestAppKits.js'
import { type MockAdapter, mockAdapter } from './mockAdapter.js'
import { type MockWalletConnect, mockWalletConnect } from './mockWalletConnect.js'

/** Options of `createTestAppKit`: those of an app, none of them required. */
export interface TestAppKitOptions extends Partial<Omit<AppKitOptions, 'adapters'>> {
  /** Default: one `mockAdapter()` for `eip155`. */
  readonly mocks?: readonly MockAdapter[]
  /** Wallets reached through WalletConnect; default a phone that waits to be told. */
  readonly phone?: MockWalletConnect
  /** Keeps what the instance stores; default: memory of its own. */
  readonly backend?: StorageBackend
}

/** An instance and what steers it. */
export interface TestAppKit {
  readonly appkit: AppKit
  /** The first of `mocks`. */
  readonly mock: MockAdapter
  readonly mocks: readonly MockAdapter[]
  readonly phone: MockWalletConnect
}

/**
 * Creates an instance over mock adapters, with storage in memory and a silent log. Call `appkit.start()` yourself. It is
 * there until `destroyTestAppKits()`.
 */
export function createTestAppKit({
  mocks = [mockAdapter()],
  phone = mockWalletConnect(),
  backend,
  ...options
}: TestAppKitOptions = {}): TestAppKit {
  const [first] = mocks
  if (!first) throw new TypeError('createTestAppKit needs a mock adapter')
  const appkit = createKernel(
    {
      projectId: '0'.repeat(32),
      networks: mocks.flatMap(({ namespace }) => [
        testNetwork(namespace, 1),
        testNetwork(namespace, 2),
      ]),
      metadata: { name: 'Test', description: '', url: 'https://app.example', icons: [] },
      storage: 'memory',
      logger: createLogger({ level: 'silent' }),
      ...options,
      adapters: mocks.map(({ factory }) => factory),
    },
    {
      loadEngine: async () => enginePart,
      loadWalletConnect: async () => phone.create,
      storageBackend: backend,
    },
  )
  if (options.storage === 'cookie') ports(appkit).createCookieStorage = createCookieStorage
  // So that what acts acts at once, as on a page that has started.
  engine.install(appkit, enginePart)
  actions.install(appkit, actionsPart)
  endWithTest(appkit)
  return { appkit, mock: first, mocks, phone }
}

/** A made-up network of a namespace. */
export function testNetwork(namespace: string, reference: number | string): CaipNetwork {
  return {
    id: reference,
    caipNetworkId: `${namespace}:${reference}`,
    chainNamespace: namespace,
    name: `${namespace} ${reference}`,
    nativeCurrency: { name: 'Test Coin', symbol: 'TST', decimals: 18 },
    rpcUrls: { default: { http: [`https://${reference}.${namespace}.rpc.example`] } },
    blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
  }
}
