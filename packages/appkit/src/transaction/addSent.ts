import { PENDING_WATCH_LIMIT_COUNT } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { compact } from '../record.js'
import type { ActiveAccount } from '../rpc/requestWallet.js'
import { pendingTransactionsAtom } from './atoms.js'
import { isTransaction } from './isTransaction.js'
import type { TransactionRequest } from './types.js'

const isCall = (data: string | undefined) => data !== undefined && data !== '' && data !== '0x'

/** Notes what has been sent, now if nothing is said of when, so that it is shown and watched; the oldest make room. */
export function addSent(
  { store }: AppKitCore,
  { adapter, address, caipNetworkId }: Pick<ActiveAccount, 'adapter' | 'address' | 'caipNetworkId'>,
  hash: string,
  { to, value, token, data }: TransactionRequest,
  summary?: string,
  sentAt = Date.now(),
): void {
  const sent = store.get(pendingTransactionsAtom)
  if (sent.some(isTransaction({ hash, caipNetworkId }))) return
  const transaction = {
    hash,
    caipNetworkId,
    caipAddress: `${caipNetworkId}:${address}` as const,
    sentAt,
    // Where nobody can tell, waiting tells nothing either.
    status: adapter.getTransactionStatus ? ('pending' as const) : ('unknown' as const),
    ...compact({ to, value, token, summary, isCall: isCall(data) || undefined }),
  }
  store.set(pendingTransactionsAtom, [transaction, ...sent].slice(0, PENDING_WATCH_LIMIT_COUNT))
}
