import { AppKitError } from '@latchkey/foundation'
import { selectAccount } from '../account/selectors.js'
import type { AppKitCore } from '../core.js'
import { actions } from '../parts.js'

/**
 * Signs the account in use in: a message is made, its wallet signs it, and the app's `siwx` judges and keeps the session.
 * A second call shares the first. Throws why it has failed, which `signInAtom` says too.
 */
export async function signIn(core: AppKitCore): Promise<void> {
  // Who is in use once the code is there may be another.
  const { caipAddress } = selectAccount(core.store.get)
  return (await loadPart(core)).signIn(core, caipAddress)
}

/**
 * Gives the sign-in of the account in use up: after a change of network the wallet goes back to the one where there is a
 * session, and where it does not, a required sign-in stands until it is given up again; else the connection ends where a sign-in
 * is required; else the modal closes.
 */
export async function cancelSignIn(core: AppKitCore): Promise<void> {
  return (await loadPart(core)).cancelSignIn(core)
}

async function loadPart(core: AppKitCore) {
  if (!core.options.siwx) throw new AppKitError('SIWX_NOT_ENABLED')
  const { loadSignIn, signInBegun } = await actions.load(core)
  await signInBegun(core).begun
  return loadSignIn()
}
