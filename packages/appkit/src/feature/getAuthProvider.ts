import { AppKitError } from '@latchkey/foundation'
import { enabledFeaturesAtom } from '../config/atoms.js'
import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import { syncTheme } from '../theme/syncTheme.js'
import { followUser } from './followUser.js'
import type { AuthProvider, AuthWallet } from './types.js'

/** What has been loaded, or is being loaded. */
const providers = perInstance(() => new Map<AuthWallet, Promise<AuthProvider>>())

/**
 * The embedded wallet's provider, from the feature that brings one. Throws `PROVIDER_NOT_FOUND` when none does, or what the
 * feature threw: the next call loads again.
 */
export async function getAuthProvider(core: AppKitCore): Promise<AuthProvider> {
  const wallet = core.store
    .get(enabledFeaturesAtom)
    .find(({ authWallet }) => authWallet)?.authWallet
  if (!wallet) throw new AppKitError('PROVIDER_NOT_FOUND')
  const known = providers(core)
  const loading = known.get(wallet) ?? wallet.load(core)
  known.set(wallet, loading)
  try {
    const provider = await loading
    syncTheme(core, provider)
    followUser(core, provider)
    return provider
  } catch (error) {
    if (known.get(wallet) === loading) known.delete(wallet)
    throw error
  }
}
