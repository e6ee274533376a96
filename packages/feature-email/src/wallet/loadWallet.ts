import type { AppKit } from '@latchkey/appkit'
import { AppKitError, loadChunk } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import type { EmailWallet } from './openWallet.js'

/**
 * The wallet of an instance, as its feature was set up.
 * @throws AppKitError `EMAIL_LOGIN_UNAVAILABLE` where the feature is not on, or its code does not come
 */
export async function loadWallet(appkit: AppKit): Promise<EmailWallet> {
  const feature = appkit.store.get(ui.enabledFeaturesAtom).find(({ key }) => key === 'email')
  const url = feature?.options?.url
  if (typeof url !== 'string') throw new AppKitError('EMAIL_LOGIN_UNAVAILABLE')
  try {
    const { openWallet } = await loadChunk(() => import('./openWallet.js'), 'email login')
    return openWallet(appkit, url)
  } catch (cause) {
    if (!AppKitError.is(cause, 'CHUNK_LOAD_FAILED')) throw cause
    throw new AppKitError('EMAIL_LOGIN_UNAVAILABLE', {}, { cause })
  }
}
