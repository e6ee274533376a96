import { AppKitError, type ChainNamespace, RPC_TIMEOUT_MS } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import type { Balance } from '../adapter/contract.js'
import { isRecord } from '../record.js'
import { getActiveAccount, requestWallet, requireNetwork } from '../rpc/requestWallet.js'
import { patchEntry } from '../store.js'
import { accountsAtom, INITIAL_ACCOUNT } from './atoms.js'

/** Reads the native balance of the active account and writes it; a failure leaves it unknown, never zero. */
export async function refreshBalance(
  core: AppKitCore,
  { namespace }: { namespace?: ChainNamespace } = {},
): Promise<Balance> {
  const active = getActiveAccount(core, namespace)
  const network = requireNetwork(active)
  const { adapter, address } = active
  const write = (patch: Partial<typeof INITIAL_ACCOUNT>) =>
    patchEntry(core.store, accountsAtom, active.namespace, INITIAL_ACCOUNT, patch)
  write({ balanceStatus: 'loading' })
  try {
    const balance = await requestWallet(core, active, {
      key: 'getBalance',
      timeoutMs: RPC_TIMEOUT_MS,
      run: async () => requireBalance(await adapter.getBalance({ address, network })),
    })
    write({
      balance: balance.formatted,
      balanceSymbol: balance.symbol,
      balanceStatus: 'success',
    })
    return balance
  } catch (error) {
    // What has changed meanwhile has a balance of its own.
    if (!AppKitError.is(error, 'ACCOUNT_CHANGED')) write({ balanceStatus: 'error' })
    throw error
  }
}

function requireBalance(value: unknown): Balance {
  if (
    isRecord(value) &&
    typeof value.value === 'bigint' &&
    typeof value.decimals === 'number' &&
    typeof value.symbol === 'string' &&
    typeof value.formatted === 'string'
  ) {
    const { value: amount, decimals, symbol, formatted } = value
    return { value: amount, decimals, symbol, formatted }
  }
  throw new AppKitError('INVALID_WALLET_RESPONSE', { method: 'getBalance' })
}
