import type { AdapterContext } from '@latchkey/appkit/adapter'
import { AppKitError, loadChunk } from '@latchkey/foundation'
import type { Config } from '@wagmi/core'
import type { OwnConfig } from './makeConfig.js'
import type { WagmiAdapterOptions } from './wagmiAdapter.js'
import { addWalletConnect } from './walletConnectConnector.js'

/** Where the wagmi config comes from. */
export interface ConfigSource {
  /** True when the app does not see the config. */
  readonly isOwn: boolean
  /** The app's own config, or ours once it is made. */
  readonly current: () => Config | undefined
  readonly get: () => Promise<Config>
  /** Fetches what a config is made with; makes none. */
  readonly load: () => Promise<unknown>
  /** Calls back with the config as soon as there is one; returns its unsubscribe. */
  readonly onReady: (callback: (config: Config) => void) => () => void
  readonly destroy: () => void
}

/** Takes the app's config, or makes one when it is first asked for. */
export function createConfigSource(
  context: AdapterContext,
  options: WagmiAdapterOptions,
): ConfigSource {
  const waiting = new Set<(config: Config) => void>()
  let ready: Config | undefined
  let own: OwnConfig | undefined
  let making: Promise<Config> | undefined
  let removeWalletConnect = () => {}
  let isDestroyed = false

  const adopt = (config: Config): Config => {
    ready = config
    if (context.hasWalletConnect) removeWalletConnect = addWalletConnect(config, context)
    for (const callback of [...waiting]) callback(config)
    waiting.clear()
    return config
  }
  const load = () => loadChunk(() => import('./makeConfig.js'), '@wagmi/core')
  const make = async (): Promise<Config> => {
    const { makeConfig } = await load()
    if (isDestroyed) throw new AppKitError('DESTROYED')
    own = makeConfig(context, options)
    return adopt(own.config)
  }
  if (options.config) adopt(options.config)

  return {
    isOwn: options.config === undefined,
    current: () => ready,
    load: async () => ready ?? load(),
    async get() {
      if (isDestroyed) throw new AppKitError('DESTROYED')
      own?.addNewNetworks()
      if (ready) return ready
      making ??= make().catch((error: unknown) => {
        // The next click tries again.
        making = undefined
        throw error
      })
      return making
    },
    onReady(callback) {
      if (ready) callback(ready)
      else waiting.add(callback)
      return () => waiting.delete(callback)
    },
    destroy() {
      isDestroyed = true
      waiting.clear()
      removeWalletConnect()
    },
  }
}
