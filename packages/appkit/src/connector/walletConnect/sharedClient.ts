import { AppKitError, createStorage, type Storage } from '@latchkey/foundation'
import type { AppKitCore } from '../../core.js'
import { readMetadata } from '../../options/readMetadata.js'
import { ports } from '../../ports.js'
import { closeCore, hardenCore, type SignClient, type WalletConnectCore } from './hardenCore.js'
import { endRequests, hardenEngine } from './hardenEngine.js'
import { hideForbiddenStorage } from './hideForbiddenStorage.js'
import { createKeyValueStorage, type KeyValueStorage } from './keyValueStorage.js'
import { type RelayWatch, watchRelay } from './relayWatch.js'
import type { WalletConnectProvider } from './types.js'

export type ProviderClass = Pick<
  typeof import('@walletconnect/universal-provider').UniversalProvider,
  'init'
>
/** With options and result as the client's types have them, which the library's own differ from by an `undefined`. */
type CoreClass = new (
  options: ConstructorParameters<typeof import('@walletconnect/core').Core>[0],
) => WalletConnectCore

/** One relay client: every instance of a page with the same project id and relay uses it. */
export interface SharedClient {
  readonly client: SignClient
  readonly Provider: ProviderClass
  readonly relay: RelayWatch
  /** What the relay knows this browser by, a `did:key`. */
  readonly clientId: string
  /** Whether the app has made it, and ends it. */
  readonly isApps: boolean
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
  const { universalProvider } = core.options
  if (universalProvider) return holdClientOf(universalProvider)
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
    return { ...(await entry.opening), release }
  } catch (error) {
    await release()
    throw error
  }
}

/** The client of a provider of the app's, as the app has made it; nothing of it ends with the instance. */
async function holdClientOf(provider: WalletConnectProvider): Promise<SharedClientHold> {
  const Provider: unknown = provider.constructor
  const { client } = provider
  if (!isProviderClass(Provider) || !client?.core?.relayer) {
    throw new AppKitError('INVALID_OPTIONS', {
      reason: 'universalProvider must be one of `@walletconnect/universal-provider`',
    })
  }
  const clientId = await client.core.crypto.getClientId()
  const relay = watchRelay(client.core)
  return { client, Provider, relay, clientId, isApps: true, release: async () => relay.stop() }
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
  const libraries = await loadLibraries()
  const storage = createKeyValueStorage(storageFor(core), `wc/${prefix}`)
  const { client, clientId } = await start(core, libraries, storage, prefix).catch(
    (error: unknown) => {
      // A store that cannot be read would fail every time: a fresh pairing is better than none.
      core.logger.warn('The stored WalletConnect sessions are unreadable and were removed', error)
      storage.clear()
      return start(core, libraries, storage, prefix)
    },
  )
  hardenEngine(client)
  const relay = watchRelay(client.core)
  return {
    client,
    Provider: libraries.Provider,
    relay,
    clientId,
    isApps: false,
    async close() {
      relay.stop()
      endRequests(client)
      await endCore(client.core, prefix)
      const events: { removeAllListeners(name?: string): unknown } = client.events
      events.removeAllListeners()
      storage.close()
    },
  }
}

async function start(
  core: AppKitCore,
  { Core, Provider }: Libraries,
  storage: KeyValueStorage,
  prefix: string,
): Promise<Pick<SharedClient, 'client' | 'clientId'>> {
  const { endpoints, projectId } = core.options
  dropGlobalCore(prefix)
  const relayCore = new Core({
    projectId,
    relayUrl: endpoints.relay,
    storage,
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: 'silent',
  })
  hardenCore(relayCore, endpoints.verify)
  try {
    // It holds the client that the instances' own providers use, and serves no session itself.
    const root: WalletConnectProvider = await Provider.init({
      core: relayCore,
      projectId,
      metadata: toMetadata(core),
      disableProviderPing: true,
      logger: 'silent',
    })
    forgetSession(root)
    return { client: root.client, clientId: await relayCore.crypto.getClientId() }
  } catch (error) {
    // Half begun it would go on for as long as the page is there, and write where the next one does.
    await endCore(relayCore, prefix).catch(() => {})
    throw error
  }
}

async function endCore(relayCore: WalletConnectCore, prefix: string): Promise<void> {
  dropGlobalCore(prefix)
  await closeCore(relayCore)
}

/** What the wallet shows of the app. */
export function toMetadata(core: AppKitCore) {
  const metadata = readMetadata(core)
  return { ...metadata, icons: [...metadata.icons] }
}

export function forgetSession(provider: WalletConnectProvider): void {
  Reflect.deleteProperty(provider, 'session')
  provider.namespaces = {}
  provider.optionalNamespaces = {}
  provider.rpcProviders = {}
}

interface Libraries {
  readonly Core: CoreClass
  readonly Provider: ProviderClass
}

async function loadLibraries(): Promise<Libraries> {
  try {
    const [core, provider]: unknown[] = await hideForbiddenStorage(() =>
      Promise.all([import('@walletconnect/core'), import('@walletconnect/universal-provider')]),
    )
    const Core = findExport(core, 'Core', isCoreClass)
    const Provider = findExport(provider, 'UniversalProvider', isProviderClass)
    if (!Core || !Provider) throw new TypeError('WalletConnect lacks what it is made of')
    return { Core, Provider }
  } catch (cause) {
    throw new AppKitError('CHUNK_LOAD_FAILED', { reason: 'universal-provider' }, { cause })
  }
}

// A bundler that takes the CommonJS file puts its exports one or two `default`s deep.
function findExport<T>(
  module: unknown,
  name: string,
  isWanted: (value: unknown) => value is T,
  depth = 0,
): T | undefined {
  if (typeof module !== 'object' || module === null || depth > 2) return undefined
  const found: unknown = Reflect.get(module, name)
  const inner: unknown = Reflect.get(module, 'default')
  return isWanted(found) ? found : findExport(inner, name, isWanted, depth + 1)
}

function isCoreClass(value: unknown): value is CoreClass {
  return typeof value === 'function'
}

function isProviderClass(value: unknown): value is ProviderClass {
  return typeof value === 'function' && 'init' in value
}

// Under no instance's `storageKey`: whichever opens the client, it has the sessions of all (REAL-7). Cookies are too small for
// sessions, and no business of a server.
function storageFor(core: AppKitCore): Storage {
  const { options, storage, logger } = core
  if (options.storage === 'memory') return storage
  return createStorage({ backend: ports(core).storageBackend ?? 'local', logger })
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
