import { AppKitError } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { syncTheme } from '../theme/syncTheme.js'
import type { AuthProvider } from './types.js'

/** The embedded wallet's provider, from the feature that brings one. Throws `PROVIDER_NOT_FOUND` when none does. */
export async function getAuthProvider(core: AppKitCore): Promise<AuthProvider> {
  const load = core.options.features.find((feature) => feature.loadAuthProvider)?.loadAuthProvider
  if (!load) throw new AppKitError('PROVIDER_NOT_FOUND')
  const provider = await load(core)
  syncTheme(core, provider)
  return provider
}
