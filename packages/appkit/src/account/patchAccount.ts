import type { ChainNamespace } from '@latchkey/foundation'
import { own } from '../record.js'
import type { Writer } from '../store.js'
import { type AccountFacts, accountDetailsAtom, factsOf } from './atoms.js'
import { selectAccount } from './selectors.js'

/** Writes what was read of the account on show in a namespace; without an account it is nobody's. */
export function patchAccount(
  { get, set }: Writer,
  namespace: ChainNamespace,
  patch: Partial<AccountFacts>,
): void {
  const { caipAddress } = selectAccount(get, namespace)
  if (caipAddress === undefined) return
  const details = get(accountDetailsAtom)
  const before = factsOf(own(details, namespace), caipAddress)
  set(accountDetailsAtom, {
    ...details,
    [namespace]: { caipAddress, facts: { ...before, ...patch } },
  })
}
