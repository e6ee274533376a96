import type { AppKit, AppKitCore, hasModalAtom, SocialProvider } from '@latchkey/appkit'
import type { AuthProvider } from '@latchkey/appkit/feature'
import {
  type CallOptions,
  createFrameClient,
  createFrameProvider,
  createWindowPort,
  FRAME_CHAINS,
  type FrameClient,
  type FrameClientOptions,
  type FrameProvider,
} from '@latchkey/auth-frame'
import type { FrameUser } from '@latchkey/auth-frame/schemas'
import {
  AppKitError,
  type CaipNetworkId,
  type ChainNamespace,
  loadChunk,
} from '@latchkey/foundation'
import { createEvmProvider } from './createEvmProvider.js'
import { createLoginSession, type LoginSession } from './createLoginSession.js'
import type { EmbeddedSolanaWallet, SolanaWalletParts } from './createSolanaWallet.js'
import { createWalletNetworks } from './createWalletNetworks.js'
import { findUser } from './findUser.js'
import { followDeployment } from './followDeployment.js'
import { followTheme } from './followTheme.js'
import type { getLoginWish } from './getLoginWish.js'
import { readDapp } from './readDapp.js'
import { showFrameAlert } from './showFrameAlert.js'
import { SOCIAL_PROVIDER } from './socialProvider.js'
import { watchAuthUser } from './watchAuthUser.js'
import { type RequestWatch, watchRequests } from './watchRequests.js'

/** The wallet behind the logins of one instance. */
export interface EmbeddedWallet {
  readonly client: FrameClient
  readonly provider: FrameProvider
  readonly session: LoginSession
  readonly requests: Pick<RequestWatch, 'getFailure' | 'showBy'>
  /** What the kernel connects. */
  readonly auth: AuthProvider
  /** Whoever has logged in, on the network that is wanted, or on another one that the app and the login site have. */
  findUser(wish: ReturnType<typeof getLoginWish>, options?: CallOptions): Promise<FrameUser>
  /** The origin of the login site. */
  readonly origin: string
  /** Hears what the login site posts from a window of its own (T11). Returns what ends that. */
  listenTo(peer: Window, listener: (message: unknown) => void): () => void
  /** Who says, other than a mailbox, who logs in now; kept until nobody is logged in. */
  setSocialProvider(provider: SocialProvider | undefined): void
}

/** What a wallet is opened with besides its site. */
export interface OpenWalletOptions extends Pick<FrameClientOptions, 'open'> {
  /** Whether the instance has a modal. Default: it has. */
  readonly hasModal?: typeof hasModalAtom
}

interface OpenWallet extends EmbeddedWallet {
  readonly url: string
  readonly close: () => void
}

const wallets = new WeakMap<AppKitCore, OpenWallet>()

/**
 * The wallet of an instance. It contacts nobody before it is asked for something.
 * @throws AppKitError `INVALID_OPTIONS` for an address that is neither https nor this device's, and for another one than
 * that of the wallet which is open; `DESTROYED` where the instance has gone, which would never close it
 */
export function openWallet(
  core: AppKitCore,
  url: string,
  { hasModal, open }: OpenWalletOptions = {},
): EmbeddedWallet {
  if (core.signal.aborted) throw new AppKitError('DESTROYED')
  const known = wallets.get(core)
  if (known?.url === url) return known
  if (known) throw new AppKitError('INVALID_OPTIONS', { reason: 'logins must have one url' })
  const { debug, enableAuthLogger = debug, projectId } = core.options
  // An instance is its core, with methods.
  const appkit = core as AppKit
  const configured = listNetworks(appkit)
  const getChains = () => [...listNetworks(appkit), ...FRAME_CHAINS]
  const onError = (error: unknown) => core.logger.warn('The login frame', error)
  const client = createFrameClient({
    url,
    projectId,
    storage: core.storage,
    logger: core.logger,
    chainId: configured[0],
    chains: getChains,
    dappData: readDapp(core),
    enableLogger: enableAuthLogger,
    open,
  })
  const provider = createFrameProvider({
    client,
    check: (request) => requests.check(request),
    onError,
  })
  // Both before whoever listens tells who is logged in, and where.
  const walletNetworks = createWalletNetworks(client, configured)
  client.on('notConnected', () => core.storage.remove(SOCIAL_PROVIDER))
  const session = createLoginSession({
    client,
    getAppNetworks: (namespace) =>
      namespace === undefined ? listNetworks(appkit) : listNetworksOf(appkit, namespace),
    networks: walletNetworks,
    onError,
    storage: core.storage,
  })
  const theme = followTheme(client)
  const stopAlerts = client.on('alert', (alert) => showFrameAlert(core, alert))
  const requests = watchRequests(appkit, {
    client,
    hasModal: () => hasModal === undefined || core.store.get(hasModal),
    provider,
  })
  const unfollow = followDeployment({ client, onError, provider, session })
  const close = () => {
    core.cleanups.delete(close)
    wallets.delete(core)
    stopAlerts()
    requests.end()
    unfollow()
    theme.close()
    session.close()
    provider.destroy()
    client.destroy()
  }
  core.cleanups.add(close)
  const parts = { client, networks: walletNetworks, provider, session }
  const evm = createEvmProvider(parts)
  let loadingSolana: Promise<EmbeddedSolanaWallet> | undefined
  const loadSolana = () => {
    loadingSolana ??= openSolana({ ...parts, getChains }).catch((error: unknown) => {
      loadingSolana = undefined
      throw error
    })
    return loadingSolana
  }
  const opened: OpenWallet = {
    client,
    provider,
    session,
    requests,
    url,
    close,
    auth: {
      getProvider(namespace) {
        if (namespace === 'eip155') return evm
        return namespace === 'solana' ? loadSolana() : undefined
      },
      async setPreferredAccount(type) {
        if (type !== 'eoa' && type !== 'smartAccount')
          throw new AppKitError('INVALID_PARAMS', { reason: 'kind of account' })
        await client.setPreferredAccount({ type })
        const chainId = walletNetworks.get('eip155') ?? client.getLastUsedChain()
        await client.getUser({ chainId, preferredAccountType: type })
      },
      syncTheme: async (next) => theme.sync(next),
      watchUser: (listener) =>
        watchAuthUser({ client, onError, session, storage: core.storage }, listener),
    },
    findUser: (wish, options) =>
      findUser(
        { client, networks: walletNetworks },
        { ...wish, appNetworks: listNetworks(appkit) },
        options,
      ),
    origin: new URL(url).origin,
    listenTo: (peer, listener) =>
      createWindowPort({ window, peer: () => peer, origins: [url] }).listen(listener),
    setSocialProvider(social) {
      if (social === undefined) core.storage.remove(SOCIAL_PROVIDER)
      else core.storage.set(SOCIAL_PROVIDER, social)
    },
  }
  wallets.set(core, opened)
  return opened
}

/** The wallet of an instance, if it is open. */
export const findWallet = (core: AppKitCore): EmbeddedWallet | undefined => wallets.get(core)

/** Loads the frame, since somebody has logged in here before, and asks it who that is. */
export function restoreLogin(core: AppKitCore, url: string, options?: OpenWalletOptions): void {
  const { client, session } = openWallet(core, url, options)
  client.start()
  session.getUser().catch((error: unknown) => core.logger.warn('The login', error))
}

/** Takes the frame of an instance away. */
export function closeWallet(core: AppKitCore): void {
  wallets.get(core)?.close()
}

/** The networks that the app has now and a login site may have, the default one first. */
function listNetworks(appkit: AppKit): readonly CaipNetworkId[] {
  const ids = ['eip155', 'solana']
    .flatMap((namespace) => appkit.getCaipNetworks(namespace))
    .map(({ caipNetworkId }) => caipNetworkId)
  const first = appkit.options.defaultNetwork.caipNetworkId
  return ids.includes(first) ? [first, ...ids] : ids
}

/** Those of a namespace, the one in use first. */
function listNetworksOf(appkit: AppKit, namespace: ChainNamespace): readonly CaipNetworkId[] {
  const inUse = appkit.getCaipNetwork(namespace)?.caipNetworkId
  const ids = appkit.getCaipNetworks(namespace).map(({ caipNetworkId }) => caipNetworkId)
  return inUse === undefined ? ids : [inUse, ...ids]
}

async function openSolana(parts: SolanaWalletParts): Promise<EmbeddedSolanaWallet> {
  const load = () => import('./createSolanaWallet.js')
  return (await loadChunk(load, 'embedded wallet')).createSolanaWallet(parts)
}
