import { type LoginFacts, loginsAtom } from '../account/atoms.js'
import { assertSameCopy } from '../assertSameCopy.js'
import type { AppKitCore } from '../core.js'
import { activeNamespaceAtom } from '../network/atoms.js'

/**
 * Puts what a login that is under way shows of itself into the state of the account that it may lead to: that of the
 * active namespace. Gives what takes it back, which the login calls when it has ended, however that was.
 */
export function showLogin(core: AppKitCore, facts: LoginFacts): () => void {
  assertSameCopy(core)
  const { store } = core
  const namespace = store.get(activeNamespaceAtom) ?? 'eip155'
  store.set(loginsAtom, { ...store.get(loginsAtom), [namespace]: facts })
  return () => {
    const { [namespace]: shown, ...others } = store.get(loginsAtom)
    if (shown === facts) store.set(loginsAtom, others)
  }
}
