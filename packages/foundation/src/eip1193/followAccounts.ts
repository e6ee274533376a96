import { AppKitError } from '../errors/AppKitError.js'
import type { Eip1193Provider, EvmAddress } from './provider.js'
import { watchProvider } from './watchProvider.js'

/** The accounts of a wallet that is being connected, until its connection is there and listened to by itself. */
export interface FollowedAccounts {
  /** What the wallet has shown last. Throws `UNAUTHORIZED` where that is none: it was locked meanwhile, or lets the page in no more. */
  readonly read: () => readonly EvmAddress[]
  readonly stop: () => void
}

/**
 * Follows the accounts that a wallet has answered with: what else is asked of it before it is connected, such as its
 * network, may stand for minutes, and a person may choose another account there meanwhile.
 */
export function followAccounts(
  provider: Eip1193Provider,
  answered: readonly EvmAddress[],
): FollowedAccounts {
  let accounts = answered
  const stop = watchProvider(provider, {
    onAccounts(next) {
      accounts = next
    },
  })
  return {
    read() {
      if (accounts.length === 0) throw new AppKitError('UNAUTHORIZED', { method: 'eth_accounts' })
      return accounts
    },
    stop,
  }
}
