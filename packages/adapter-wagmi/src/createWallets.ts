import { type AdapterConnector, type AdapterContext, AUTH_ID } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import {
  type BrowserWallet,
  cleanName,
  type Eip1193Provider,
  isEip1193Provider,
  isSafeIcon,
  type PageWallets,
  revokeAccounts,
} from '@latchkey/foundation/eip1193'
import type { Config, Connector } from '@wagmi/core'
import { connectorIdOf } from './connectorIdOf.js'
import type { ConfigSource } from './createConfigSource.js'
import { eip1193Connector, isOwn } from './eip1193Connector.js'
import { WALLET_CONNECT_TYPE } from './walletConnectConnector.js'

/** The wallets that are there: those of the page, and the connectors that the app put into its config. */
export interface Wallets {
  readonly watch: (onChange: (connectors: readonly AdapterConnector[]) => void) => () => void
  /** wagmi's connector of an id, made where wagmi has none. Throws `CONNECTOR_NOT_FOUND`. */
  readonly find: (config: Config, connectorId: string) => Promise<Connector>
  /** What a listed wallet of the page is asked by, without wagmi. */
  readonly peek: (connectorId: string) => Eip1193Provider | undefined
  /** False when a connector bears the id of a listed wallet and leads to another. */
  readonly isListed: (connector: Connector) => Promise<boolean>
  readonly destroy: () => void
}

const INJECTED_TYPE = 'injected'

/** What a connector is made of. */
interface WalletOfPage {
  readonly connector: Pick<BrowserWallet['connector'], 'id' | 'name' | 'imageUrl'>
  readonly provider: Eip1193Provider
}

export function createWallets(
  context: AdapterContext,
  source: ConfigSource,
  page: PageWallets,
): Wallets {
  /** What the app's injected connectors lead to, as far as it is known. */
  const targets = new Map<Connector, unknown>()
  const stops = new Set<() => void>()
  const closers = new Set<() => void>()

  const list = (): readonly AdapterConnector[] => {
    const listed = page.list()
    const ids = new Set(listed.map(({ connector }) => connector.id))
    const providers = new Set<unknown>(listed.map(({ provider }) => provider))
    const isCovered = (connector: Connector) => {
      if (ids.has(connector.id)) return true
      if (connector.type !== INJECTED_TYPE) return false
      const target = targets.get(connector)
      return target === undefined || providers.has(target)
    }
    // The kernel lists our WalletConnect by itself.
    const isKits = (connector: Connector) =>
      connector.type === WALLET_CONNECT_TYPE && isOwn(connector)
    const own = (source.current()?.connectors ?? []).filter(
      (connector) => !isKits(connector) && !isCovered(connector),
    )
    return [...listed.map(({ connector }) => connector), ...own.flatMap(describeOwn)]
  }
  const findWallet = async (connectorId: string): Promise<WalletOfPage | undefined> =>
    connectorId === AUTH_ID ? findAuthWallet() : page.find(connectorId)
  const isListed = async (connector: Connector) => {
    const wallet = await findWallet(connector.id)
    return !wallet || wallet.provider === (await readTarget(connector))
  }
  const setUp = (config: Config, { connector: wallet, provider }: WalletOfPage): Connector => {
    const { close, create } = pageConnector(wallet, provider, () => config.chains)
    if (source.isOwn) closers.add(close)
    const { connectors } = config._internal
    const connector = connectors.setup(create)
    connectors.setState((others) => [...others, connector])
    return connector
  }

  const findAuthWallet = async (): Promise<WalletOfPage | undefined> => {
    const provider = await context.getAuthProvider()
    if (!isEip1193Provider(provider)) return undefined
    return { connector: { id: AUTH_ID, name: 'Embedded wallet' }, provider }
  }

  return {
    isListed,
    watch(onChange) {
      let isWatching = true
      const show = () => {
        if (isWatching) onChange(list())
      }
      // Once for all that is heard of in one go: of a crowd of wallets each would have the whole list made anew.
      let isDue = false
      const showSoon = () => {
        if (isDue) return
        isDue = true
        queueMicrotask(() => {
          isDue = false
          show()
        })
      }
      const look = (config: Config) => {
        for (const connector of config.connectors) {
          if (connector.type !== INJECTED_TYPE || targets.has(connector)) continue
          targets.set(connector, undefined)
          void readTarget(connector).then((target) => {
            targets.set(connector, target)
            if (target !== undefined) showSoon()
          })
        }
        showSoon()
      }
      const stopPage = page.watch(show)
      let stopOwn = () => {}
      const stopReady = source.onReady((config) => {
        stopOwn = config._internal.connectors.subscribe(() => look(config))
        look(config)
      })
      const stop = () => {
        isWatching = false
        stops.delete(stop)
        stopPage()
        stopReady()
        stopOwn()
      }
      stops.add(stop)
      return stop
    },
    async find(config, connectorId) {
      for (const connector of config.connectors) {
        if (connectorIdOf(connector) === connectorId && (await isListed(connector)))
          return connector
      }
      const wallet = await findWallet(connectorId)
      if (!wallet) throw new AppKitError('CONNECTOR_NOT_FOUND', { connectorId })
      return setUp(config, wallet)
    },
    peek: (connectorId) => page.find(connectorId)?.provider,
    destroy() {
      for (const stop of [...stops]) stop()
      for (const close of closers) close()
      closers.clear()
      targets.clear()
    },
  }
}

/** A connector for a wallet of the page, under the id that the adapter lists it by. */
function pageConnector(
  { id, name, imageUrl }: WalletOfPage['connector'],
  provider: Eip1193Provider,
  chains: () => Config['chains'],
) {
  return eip1193Connector({
    id,
    name,
    type: INJECTED_TYPE,
    ...(imageUrl === undefined ? {} : { icon: imageUrl }),
    chains,
    isLockable: true,
    open: async () => provider,
    peek: async () => provider,
    async disconnect(_provider, isOurWish) {
      if (isOurWish) await revokeAccounts(provider)
    },
  })
}

function describeOwn(connector: Connector): AdapterConnector[] {
  const { icon, name, rdns, type } = connector
  const cleaned = cleanName(name)
  if (cleaned === undefined) return []
  const domain = typeof rdns === 'string' ? rdns : rdns?.[0]
  return [
    {
      id: connectorIdOf(connector),
      type: type === INJECTED_TYPE ? 'INJECTED' : 'EXTERNAL',
      name: cleaned,
      ...(domain === undefined ? {} : { info: { rdns: domain } }),
      ...(isSafeIcon(icon) ? { imageUrl: icon } : {}),
    },
  ]
}

async function readTarget(connector: Connector): Promise<unknown> {
  try {
    return await connector.getProvider()
  } catch {
    return undefined
  }
}
