import { PENDING_WATCH_LIMIT_COUNT } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { pendingTransactionsAtom } from '../transaction/atoms.js'
import type { WalletRequest } from './types.js'

/** The hashes of what an account has sent by other requests than this one, on this page and on earlier ones of its tab. */
export function knownHashes(
  { store }: Pick<AppKitCore, 'store'>,
  { caipAddress, known = [] }: WalletRequest,
): readonly string[] {
  const sent = store
    .get(pendingTransactionsAtom)
    .filter((each) => each.caipAddress === caipAddress)
    .flatMap(({ hash, minedHash = hash }) => [hash, minedHash])
  return [...new Set([...sent, ...known])].slice(0, PENDING_WATCH_LIMIT_COUNT)
}
