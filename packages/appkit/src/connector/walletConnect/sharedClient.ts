import { AppKitError, createStorage, type Storage } from '@latchkey/foundation'
import type { AppKitCore } from '../../AppKit.js'
import { closeCore, hardenCore, type SignClient } from './hardenCore.js'
import { hardenEngine } from './hardenEngine.js'
import { hideForbiddenStorage } from './hideForbiddenStorage.js'
import { createKeyValueStorage, type KeyValueStorage } from './keyValueStorage.js'
import { recordNetworkListeners } from './recordNetworkListeners.js'
import { type RelayWatch, watchRelay } from './relayWatch.js'
import type { WalletConnectProvider } from './types.js'

export type ProviderClass = {
  init(
    options: Parameters<
      typeof import('@walletconnect/universal-provider').UniversalProvider.init
    >[0],
  ): Promise<WalletConnectProvider>
}

/** One relay client: every instance of a page with the same project id and relay uses it. */
export interface SharedClient {
  readonly client: SignClient
  readonly Provider: ProviderClass
  readonly relay: RelayWatch
  /** What the relay knows this browser by, a `did:key`. */
  readonly clientId: string
}

/** A hold on the shared client; the last `release` ends it. */
export interface SharedClientHold extends SharedClient {
  release(): Promise<void>
}

interface Entry {
  holds: number
  readonly opening: Promise<SharedClient & { close(): Promise<void> }>
  closing: Promise<void> | undefined
}

// Registered, so that two copies of the kit on one page share too; the number is that of `Entry`.
const REGISTRY = Symbol.for('@latchkey/walletConnect/1')

/** Takes hold of the relay client of this page, and makes it on first use; throws `CHUNK_LOAD_FAILED`. */
export async function holdSharedClient(core: AppKitCore): Promise<SharedClientHold> {
  const registry = getRegistry()
  const prefix = storagePrefix(core)
  const entry = await findEntry(registry, prefix, core)
  const release = async () => {
    entry.holds -= 1
    if (entry.holds > 0) return
    entry.closing = entry.opening
      .then((shared) => shared.close())
      .catch(() => {})
      .finally(() => {
        if (registry.get(prefix) === entry) registry.delete(prefix)
      })
    await entry.closing
  }
  try {
    const { client, Provider, relay, clientId } = await entry.opening
    return { client, Provider, relay, clientId, release }
  } catch (error) {
    await release()
    throw error
  }
}

async function findEntry(registry: Map<string, Entry>, prefix: string, core: AppKitCore) {
  for (;;) {
    const entry = registry.get(prefix) ?? {
      holds: 0,
      opening: open(core, prefix),
      closing: undefined,
    }
    if (entry.closing === undefined) {
      registry.set(prefix, entry)
      entry.holds += 1
      return entry
    }
    // Its successor must not share its storage while it still writes.
    await entry.closing
  }
}

async function open(core: AppKitCore, prefix: string) {
  const Provider = await loadProvider()
  const storage = createKeyValueStorage(storageFor(core), `wc/${prefix}`)
  const [root, removeNetworkListeners] = await recordNetworkListeners(() =>
    initialise(core, Provider, storage, prefix),
  )
  // It holds the client that the instances' own providers use, and serves no session itself.
  forgetSession(root)
  const { client } = root
  const { endpoints } = core.options
  hardenCore(client.core, endpoints.verify)
  hardenEngine(client)
  const clientId = await client.core.crypto.getClientId()
  const relay = watchRelay(client.core)
  return {
    client,
    Provider,
    relay,
    clientId,
    async close() {
      relay.stop()
      removeNetworkListeners()
      dropGlobalCore(prefix)
      await closeCore(client.core)
      const events: { removeAllListeners(name?: string): unknown } = client.events
      events.removeAllListeners()
      storage.close()
    },
  }
}

async function initialise(
  core: AppKitCore,
  Provider: ProviderClass,
  storage: KeyValueStorage,
  prefix: string,
): Promise<WalletConnectProvider> {
  const start = () => {
    dropGlobalCore(prefix)
    return Provider.init({
      projectId: core.options.projectId,
      relayUrl: core.options.endpoints.relay,
      metadata: toMetadata(core),
      storage,
      customStoragePrefix: prefix,
      telemetryEnabled: false,
      disableProviderPing: true,
      logger: 'silent',
    })
  }
  return start().catch((error: unknown) => {
    // A store that cannot be read would fail every time: a fresh pairing is better than none.
    core.logger.warn('The stored WalletConnect sessions are unreadable and were removed', error)
    storage.clear()
    return start()
  })
}

/** What the wallet shows of the app. */
export function toMetadata({ metadata }: AppKitCore) {
  const { name, description, url, icons } = metadata
  return { name, description, url, icons: [...icons] }
}

export function forgetSession(provider: WalletConnectProvider): void {
  Reflect.deleteProperty(provider, 'session')
  provider.namespaces = {}
  provider.optionalNamespaces = {}
  provider.rpcProviders = {}
}

async function loadProvider(): Promise<ProviderClass> {
  try {
    const module: unknown = await hideForbiddenStorage(
      () => import('@walletconnect/universal-provider'),
    )
    const found = findProvider(module)
    if (!found) throw new TypeError('no UniversalProvider')
    return found
  } catch (cause) {
    throw new AppKitError('CHUNK_LOAD_FAILED', { reason: 'universal-provider' }, { cause })
  }
}

// A bundler that takes the CommonJS file puts its exports one or two `default`s deep.
function findProvider(module: unknown, depth = 0): ProviderClass | undefined {
  if (typeof module !== 'object' || module === null || depth > 2) return undefined
  const found: unknown = Reflect.get(module, 'UniversalProvider')
  return isProviderClass(found) ? found : findProvider(Reflect.get(module, 'default'), depth + 1)
}

function isProviderClass(value: unknown): value is ProviderClass {
  return typeof value === 'function' && 'init' in value
}

// Cookies are too small for sessions, and no business of a server.
function storageFor({ options, storage, logger }: AppKitCore): Storage {
  return options.storage === 'cookie' ? createStorage({ backend: 'local', logger }) : storage
}

function storagePrefix({ options }: AppKitCore): string {
  const { projectId, endpoints, storage } = options
  const place = storage === 'memory' ? 'memory' : 'local'
  return `latchkey-${projectId}-${hash(endpoints.relay)}-${place}`
}

/** FNV-1a: tells relays apart, and is no secret. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return (value >>> 0).toString(36)
}

// WalletConnect keeps a stopped core for ever, and would hand it out again.
function dropGlobalCore(prefix: string): void {
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}`)
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}_count`)
}

function getRegistry(): Map<string, Entry> {
  const found: unknown = Reflect.get(globalThis, REGISTRY)
  if (found instanceof Map) return found
  const registry = new Map<string, Entry>()
  Reflect.set(globalThis, REGISTRY, registry)
  return registry
}
