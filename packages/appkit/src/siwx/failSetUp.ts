import { AppKitError } from '@latchkey/foundation'
import type { ConnectionKey } from '../connection/machine/types.js'
import type { AppKitCore } from '../core.js'
import { errorText } from '../locale/errorText.js'
import { showToast } from '../toast/showToast.js'
import { endUnsigned } from './endUnsigned.js'

/**
 * Nobody can be told whether an account is signed in: says so, and ends its connection (SIWX-7), in every tab. A session that
 * it may have is there still, for whoever connects again.
 */
export function failSetUp(core: AppKitCore, key: ConnectionKey, cause: unknown): void {
  const error = new AppKitError('SIWX_INIT_FAILED', { namespace: key.namespace }, { cause })
  core.logger.error(error.message, error)
  void endUnsigned(core, [key], { isSignedInStill: true })
  showToast(core, { message: errorText(core, error), variant: 'error' })
}
