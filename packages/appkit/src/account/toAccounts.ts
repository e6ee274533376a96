import { AppKitError, type CaipNetworkId, type ChainNamespace } from '@latchkey/foundation'
import type { AdapterAccount } from '../adapter/contract.js'
import type { Account } from '../connection/types.js'
import { compact, isRecord } from '../record.js'

const LONGEST_ADDRESS = 128
const MOST_ACCOUNTS = 1_000

/** A wallet's accounts with their CAIP-10 form, none twice; throws `INVALID_WALLET_RESPONSE`. */
export function toAccounts(
  namespace: ChainNamespace,
  caipNetworkId: CaipNetworkId,
  accounts: readonly AdapterAccount[],
): readonly Account[] {
  const list: unknown = accounts
  if (!Array.isArray(list) || list.length > MOST_ACCOUNTS || !list.every(isAccount)) {
    throw new AppKitError('INVALID_WALLET_RESPONSE', { namespace, reason: 'accounts' })
  }
  const unique = new Map(list.map((account) => [account.address, account]))
  return [...unique.values()].map(({ address, type, publicKey, path }) => ({
    namespace,
    address,
    caipAddress: `${caipNetworkId}:${address}` as const,
    ...compact({ type, publicKey, path }),
  }))
}

/** Whether two lists are the same accounts in the same order. */
export function areSameAccounts(a: readonly Account[], b: readonly Account[]): boolean {
  return (
    a.length === b.length &&
    a.every(
      (account, index) =>
        account.caipAddress === b[index]?.caipAddress && account.type === b[index]?.type,
    )
  )
}

function isAccount(value: unknown): value is AdapterAccount {
  if (!isRecord(value)) return false
  const { address } = value
  return (
    typeof address === 'string' &&
    address.length > 0 &&
    address.length <= LONGEST_ADDRESS &&
    !/[\s:]/.test(address)
  )
}
