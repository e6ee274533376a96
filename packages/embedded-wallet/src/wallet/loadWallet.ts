import type { AppKit } from '@latchkey/appkit'
import { AppKitError, loadChunk } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import type { EmbeddedWallet } from './openWallet.js'

/**
 * The wallet of an instance, as its logins were set up.
 * @throws AppKitError `EMAIL_LOGIN_UNAVAILABLE` where no login is on, or its code does not come
 */
export async function loadWallet(appkit: AppKit): Promise<EmbeddedWallet> {
  const { findWallet } = await orUnavailable(() =>
    loadChunk(() => import('./openWallet.js'), 'login'),
  )
  const known = findWallet(appkit)
  if (known) return known
  const login = listFeatures(appkit).find(({ authWallet }) => authWallet?.url !== undefined)
  await orUnavailable(async () => login?.authWallet?.load(appkit))
  const wallet = findWallet(appkit)
  if (wallet === undefined) throw new AppKitError('EMAIL_LOGIN_UNAVAILABLE')
  return wallet
}

/** Those that are on, as the modal says, whose pieces have come with it; without one all that the app has. */
function listFeatures({ options, store }: AppKit) {
  const { enabledFeaturesAtom }: Partial<typeof ui> = ui
  return enabledFeaturesAtom ? store.get(enabledFeaturesAtom) : options.features
}

async function orUnavailable<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (AppKitError.is(cause) && cause.code !== 'CHUNK_LOAD_FAILED') throw cause
    throw new AppKitError('EMAIL_LOGIN_UNAVAILABLE', {}, { cause })
  }
}
