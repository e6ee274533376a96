import { AppKitError } from '@latchkey/foundation'
import { enabledFeaturesAtom } from '../config/atoms.js'
import type { AppKitCore, Unsubscribe } from '../core.js'
import { perInstance } from '../perInstance.js'
import { syncTheme } from '../theme/syncTheme.js'
import { followUser } from './followUser.js'
import type { AuthProvider, AuthWallet } from './types.js'

/** What an instance has of embedded wallets, for as long as a login is on: with the last of them the wallet is closed. */
interface Opened {
  /** What has been loaded, or is being loaded. */
  readonly providers: Map<AuthWallet, Promise<AuthProvider>>
  readonly followed: Map<AuthProvider, Unsubscribe>
}

const opened = perInstance<{ current: Opened | undefined }>(() => ({ current: undefined }))

/**
 * The embedded wallet's provider, from the feature that brings one. Throws `PROVIDER_NOT_FOUND` when none does, or what the
 * feature threw: the next call loads again.
 */
export async function getAuthProvider(core: AppKitCore): Promise<AuthProvider> {
  const wallet = findWallet(core)
  if (!wallet) throw new AppKitError('PROVIDER_NOT_FOUND')
  const { followed, providers } = openedNow(core)
  const loading = providers.get(wallet) ?? wallet.load(core)
  providers.set(wallet, loading)
  try {
    const provider = await loading
    // It may have been closed meanwhile.
    const isOpen = providers.get(wallet) === loading && !core.signal.aborted
    if (!isOpen || followed.has(provider)) return provider
    syncTheme(core, provider)
    followed.set(provider, followUser(core, provider))
    return provider
  } catch (error) {
    if (providers.get(wallet) === loading) providers.delete(wallet)
    throw error
  }
}

function findWallet({ store }: AppKitCore): AuthWallet | undefined {
  return store.get(enabledFeaturesAtom).find(({ authWallet }) => authWallet)?.authWallet
}

function openedNow(core: AppKitCore): Opened {
  const state = opened(core)
  if (state.current) return state.current
  const { followed, providers }: Opened = { followed: new Map(), providers: new Map() }
  state.current = { followed, providers }
  const close = () => {
    state.current = undefined
    core.cleanups.delete(close)
    unfollow()
    providers.clear()
    for (const end of followed.values()) end()
  }
  const unfollow = core.store.sub(enabledFeaturesAtom, () => {
    if (!findWallet(core)) close()
  })
  core.cleanups.add(close)
  return state.current
}
