import type { AppKit, AppKitCore } from '@latchkey/appkit'
import type { AuthProvider } from '@latchkey/appkit/feature'
import {
  createFrameClient,
  createFrameProvider,
  FRAME_CHAINS,
  type FrameClient,
  type FrameProvider,
} from '@latchkey/auth-frame'
import { AppKitError } from '@latchkey/foundation'
import { createEvmProvider } from './createEvmProvider.js'
import { createLoginSession, type LoginSession } from './createLoginSession.js'
import { readDapp } from './readDapp.js'
import { toFrameTheme } from './toFrameTheme.js'
import { watchRequests } from './watchRequests.js'

/** The wallet behind the logins of one instance. */
export interface EmbeddedWallet {
  readonly client: FrameClient
  readonly provider: FrameProvider
  readonly session: LoginSession
  /** What the kernel connects. */
  readonly auth: AuthProvider
}

interface OpenWallet extends EmbeddedWallet {
  readonly url: string
  readonly close: () => void
}

const wallets = new WeakMap<AppKitCore, OpenWallet>()

/**
 * The wallet of an instance. It contacts nobody before it is asked for something.
 * @throws AppKitError `INVALID_OPTIONS` for an address that is neither https nor this device's, and for another one than
 * that of the wallet which is open
 */
export function openWallet(core: AppKitCore, url: string): EmbeddedWallet {
  const known = wallets.get(core)
  if (known?.url === url) return known
  if (known) throw new AppKitError('INVALID_OPTIONS', { reason: 'logins must have one url' })
  const { defaultNetwork, networks, projectId } = core.options
  const onError = (error: unknown) => core.logger.warn('The login frame', error)
  const client = createFrameClient({
    url,
    projectId,
    storage: core.storage,
    logger: core.logger,
    chainId: [defaultNetwork, ...networks].find(({ chainNamespace }) => chainNamespace === 'eip155')
      ?.caipNetworkId,
    chains: [...networks.map(({ caipNetworkId }) => caipNetworkId), ...FRAME_CHAINS],
    dappData: readDapp(core),
  })
  const provider = createFrameProvider({ client, onError })
  const session = createLoginSession(client, core.storage)
  const stopAlerts = client.on('alert', (code) => onError(new AppKitError(code)))
  // An instance is its core, with methods.
  const unwatch = watchRequests(core as AppKit, { client, provider })
  const close = () => {
    core.cleanups.delete(close)
    wallets.delete(core)
    stopAlerts()
    unwatch()
    provider.destroy()
    client.destroy()
  }
  core.cleanups.add(close)
  const evm = createEvmProvider({ client, provider, session })
  const opened: OpenWallet = {
    client,
    provider,
    session,
    url,
    close,
    auth: {
      getProvider: (namespace) => (namespace === 'eip155' ? evm : undefined),
      async setPreferredAccount(type) {
        if (type !== 'eoa' && type !== 'smartAccount')
          throw new AppKitError('INVALID_PARAMS', { reason: 'kind of account' })
        await client.setPreferredAccount({ type })
        await client.getUser({ chainId: client.getLastUsedChain(), preferredAccountType: type })
      },
      syncTheme: async (theme) => client.syncTheme(toFrameTheme(theme)),
      watchUser: (listener) => session.watch((user) => listener(user && toAuthUser(user))),
    },
  }
  wallets.set(core, opened)
  return opened
}

/** Loads the frame, since somebody has logged in here before, and asks it who that is. */
export function restoreLogin(core: AppKitCore, url: string): void {
  const { client, session } = openWallet(core, url)
  client.start()
  session.getUser().catch((error: unknown) => core.logger.warn('The login', error))
}

/** Ends what somebody still has to approve (RPC-9). */
export function declineRequests(core: AppKitCore): void {
  wallets.get(core)?.provider.abortOpenRequests()
}

/** Takes the frame of an instance away. */
export function closeWallet(core: AppKitCore): void {
  wallets.get(core)?.close()
}

function toAuthUser({
  email,
  smartAccountDeployed,
  userName,
}: NonNullable<ReturnType<LoginSession['peek']>>) {
  return {
    ...(typeof email === 'string' ? { email } : {}),
    ...(typeof userName === 'string' ? { username: userName } : {}),
    ...(smartAccountDeployed === undefined ? {} : { isSmartAccountDeployed: smartAccountDeployed }),
  }
}
