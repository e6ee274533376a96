import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import type { OneClickAuth } from './port.js'

const held = perInstance((): { auth?: OneClickAuth | undefined } => ({}))

/** Has a person signed in with the pairing itself in another way than the option `siwx` says; with undefined as it says. */
export function setOneClickAuth(core: AppKitCore, auth: OneClickAuth | undefined): void {
  held(core).auth = auth
}

/** What signs in with the pairing, where anything does. */
export function getOneClickAuth(core: AppKitCore): OneClickAuth | undefined {
  return held(core).auth ?? core.options.siwx?.oneClickAuth
}
