import { AppKitError } from '@latchkey/foundation'
import { showOnce } from '../alert/showAlert.js'
import type { AppKitCore } from '../core.js'
import { requireSIWX } from './lead.js'
import type { SIWXConfig } from './port.js'

/** What signs accounts in by; the callbacks of the older interface, which `createSIWEConfig` makes one of, have other names. */
const METHODS = [
  'addSession',
  'createMessage',
  'getSessions',
  'revokeSession',
  'setSessions',
] as const satisfies readonly (keyof SIWXConfig)[]

/**
 * Throws `INVALID_OPTIONS` for a sign-in that lacks a method, of which the developer of the page is told at once: nobody need
 * have connected.
 */
export function checkMethods(core: AppKitCore): void {
  const siwx = requireSIWX(core)
  const missing = METHODS.find((name) => typeof siwx[name] !== 'function')
  if (missing === undefined) return
  const error = new AppKitError('INVALID_OPTIONS', {
    reason: `siwx must have the method ${missing}; createSIWEConfig makes one of an older siweConfig`,
  })
  const { code, message } = error
  showOnce(core, { id: 'SIWX_METHODS', code, message, detail: '', variant: 'error' })
  throw error
}
