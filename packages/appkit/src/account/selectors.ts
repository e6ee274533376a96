import type { ChainNamespace } from '@latchkey/foundation'
import type { Getter } from 'jotai/vanilla'
import { activeNamespaceAtom } from '../network/atoms.js'
import { own } from '../record.js'
import { accountsAtom, INITIAL_ACCOUNT } from './atoms.js'
import type { AccountState } from './types.js'

/** The account of a namespace; without one, that of the active namespace. */
export function selectAccount(get: Getter, namespace?: ChainNamespace): AccountState {
  return own(get(accountsAtom), namespace ?? get(activeNamespaceAtom)) ?? INITIAL_ACCOUNT
}
