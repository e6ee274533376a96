import { AppKitError, loadChunk, withTimeout } from '@latchkey/foundation'
import { DISCONNECT_TIMEOUT_MS, PAIRING_URI_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import type { WalletConnectClient } from './walletConnect/client.js'
import { type LoadWalletConnect, walletConnectSource } from './walletConnectSource.js'

/** The way to WalletConnect's client, which is not in the page before it is needed. */
export interface WalletConnectHandle {
  /** Loads and makes the client on first use; throws `CHUNK_LOAD_FAILED`. */
  load(): Promise<WalletConnectClient>
  /** The client, if it has been made. */
  loaded(): WalletConnectClient | undefined
  /** Lets go of the client in bounded time, without a word to a wallet, and never rejects: the next `load` reads what is stored. */
  close(): Promise<void>
}

/** The client and what uses it: one request. Throws `CHUNK_LOAD_FAILED`, as after a deployment that took it away. */
export const loadWalletConnectChunk = () =>
  loadChunk(() => import('../walletConnect.js'), 'walletConnect')

const handles = perInstance((): { handle?: WalletConnectHandle } => ({}))

/** The way of an instance to WalletConnect's client. */
export function getWalletConnect(core: AppKitCore): WalletConnectHandle {
  const held = handles(core)
  held.handle ??= createHandle(
    core,
    walletConnectSource(core).load ??
      (async () => (await loadWalletConnectChunk()).createWalletConnect),
  )
  return held.handle
}

function createHandle(core: AppKitCore, loadCreate: LoadWalletConnect): WalletConnectHandle {
  let client: WalletConnectClient | undefined
  let loading: Promise<WalletConnectClient> | undefined
  let stopWatching = () => {}
  let closing = Promise.resolve()
  const make = async () => {
    const [create, { watchWalletConnect }] = await Promise.all([
      loadCreate(),
      loadWalletConnectChunk(),
    ]).catch((cause: unknown) => {
      throw new AppKitError('CHUNK_LOAD_FAILED', { reason: 'walletConnect' }, { cause })
    })
    if (core.signal.aborted) throw new AppKitError('DESTROYED')
    client = create(core)
    stopWatching = watchWalletConnect(core, client)
    core.cleanups.add(stopWatching)
    return client
  }
  return {
    load() {
      loading ??= closing.then(make).catch((error: unknown) => {
        // The next click tries again.
        loading = undefined
        throw error
      })
      return loading
    },
    loaded: () => client,
    close() {
      const old = client
      if (!old) return closing
      client = undefined
      loading = undefined
      stopWatching()
      core.cleanups.delete(stopWatching)
      // One that still opens, and may never have, lets go of what it has opened by itself.
      closing = withTimeout(old.destroy(), DISCONNECT_TIMEOUT_MS).catch((error: unknown) =>
        core.logger.error('The WalletConnect client failed to stop', error),
      )
      return closing
    },
  }
}

/**
 * The client with its session, if it has one: the next client, where one is let go of while it opens. Throws as
 * `whileItLoads`.
 */
export function openWalletConnect(
  core: AppKitCore,
  signal?: AbortSignal,
): Promise<WalletConnectClient> {
  const { load, loaded } = getWalletConnect(core)
  const open = async (): Promise<WalletConnectClient> => {
    const client = await load()
    try {
      await client.getProvider()
    } catch (error) {
      if (core.signal.aborted || loaded() === client) throw error
    }
    return loaded() === client ? client : open()
  }
  return whileItLoads(open(), signal)
}

/** Waits for code that may never come. Throws `CHUNK_LOAD_FAILED` then, and `REQUEST_ABORTED` as soon as nobody waits any more. */
export function whileItLoads<T>(loading: Promise<T>, signal?: AbortSignal): Promise<T> {
  return withTimeout(loading, {
    timeoutMs: PAIRING_URI_TIMEOUT_MS,
    signal,
    onTimeout: () => new AppKitError('CHUNK_LOAD_FAILED', { reason: 'walletConnect' }),
  })
}
