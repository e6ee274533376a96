import { AppKitError, type ChainNamespace, RPC_TIMEOUT_MS } from '@latchkey/foundation'
import type { Balance } from '../adapter/contract.js'
import { getEpoch } from '../connection/epoch.js'
import type { AppKitCore } from '../core.js'
import { getActiveAccount, requestWallet, requireNetwork } from '../rpc/requestWallet.js'
import type { AccountFacts } from './atoms.js'
import { patchAccount } from './patchAccount.js'
import { keptBalance, readBalance } from './readBalance.js'
import { selectAccount } from './selectors.js'

/**
 * Reads the native balance of the active account and writes it; a failure leaves it unknown, never zero. What was read
 * lately serves an account or network that is shown again; who asks beside a balance on show gets a new one, unless
 * `isForced` is false.
 */
export async function refreshBalance(
  core: AppKitCore,
  { namespace, isForced: wanted }: { namespace?: ChainNamespace; isForced?: boolean } = {},
): Promise<Balance> {
  const active = getActiveAccount(core, namespace)
  const account = { ...active, network: requireNetwork(active) }
  const epoch = getEpoch(core, active.namespace)
  const hasBalance = selectAccount(core.store.get, active.namespace).balance !== undefined
  const write = (patch: Partial<AccountFacts>) => patchAccount(core.store, active.namespace, patch)
  write({ balanceStatus: 'loading' })
  try {
    const balance = await requestWallet(core, active, {
      key: 'getBalance',
      timeoutMs: RPC_TIMEOUT_MS,
      run: () => readBalance(core, account, wanted ?? hasBalance),
    })
    write({
      balance: balance.formatted,
      balanceSymbol: balance.symbol,
      balanceStatus: 'success',
    })
    return balance
  } catch (error) {
    // What has changed meanwhile has a balance of its own.
    if (!AppKitError.is(error, 'ACCOUNT_CHANGED') && getEpoch(core, active.namespace) === epoch) {
      const old = hasBalance ? undefined : keptBalance(core, account)
      write({
        ...(old && { balance: old.formatted, balanceSymbol: old.symbol }),
        balanceStatus: 'error',
      })
    }
    throw error
  }
}
