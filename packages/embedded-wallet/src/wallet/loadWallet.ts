import type { AppKit } from '@latchkey/appkit'
import { AppKitError, loadChunk } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import type { EmbeddedWallet } from './openWallet.js'

/**
 * The wallet of an instance, as its logins were set up.
 * @throws AppKitError `EMAIL_LOGIN_UNAVAILABLE` where no login is on, or its code does not come
 */
export async function loadWallet(appkit: AppKit): Promise<EmbeddedWallet> {
  const [url] = appkit.store
    .get(ui.enabledFeaturesAtom)
    .flatMap(({ authWallet }) => authWallet?.url ?? [])
  if (url === undefined) throw new AppKitError('EMAIL_LOGIN_UNAVAILABLE')
  try {
    const { openWallet } = await loadChunk(() => import('./openWallet.js'), 'login')
    return openWallet(appkit, url)
  } catch (cause) {
    if (!AppKitError.is(cause, 'CHUNK_LOAD_FAILED')) throw cause
    throw new AppKitError('EMAIL_LOGIN_UNAVAILABLE', {}, { cause })
  }
}
