import type { AppKit } from '@latchkey/appkit'
import { AppKitError, loadChunk } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import type { EmbeddedWallet } from './openWallet.js'

/**
 * The wallet of an instance, as its logins were set up.
 * @throws AppKitError `EMAIL_LOGIN_UNAVAILABLE` where no login is on, or its code does not come
 */
export async function loadWallet(appkit: AppKit): Promise<EmbeddedWallet> {
  const { findWallet, openWallet } = await load()
  const known = findWallet(appkit)
  if (known) return known
  const [url] = appkit.store
    .get(ui.enabledFeaturesAtom)
    .flatMap(({ authWallet }) => authWallet?.url ?? [])
  if (url === undefined) throw new AppKitError('EMAIL_LOGIN_UNAVAILABLE')
  return openWallet(appkit, url)
}

async function load() {
  try {
    return await loadChunk(() => import('./openWallet.js'), 'login')
  } catch (cause) {
    throw new AppKitError('EMAIL_LOGIN_UNAVAILABLE', {}, { cause })
  }
}
