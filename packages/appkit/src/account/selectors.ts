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

/** Whether there is a wallet behind an account; the relay to it may be away for a moment. */
export function isConnected({ status }: Pick<AccountState, 'status'>): boolean {
  return status === 'connected' || status === 'reconnecting'
}
