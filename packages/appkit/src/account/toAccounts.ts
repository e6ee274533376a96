import {
  AppKitError,
  type CaipNetworkId,
  type ChainNamespace,
  isSameAddress,
  parseStrictCaipAddress,
  plainAddress,
} from '@latchkey/foundation'
import type { AdapterAccount } from '../adapter/contract.js'
import type { Account } from '../connection/types.js'
import { compact, isRecord } from '../record.js'

const MOST_ACCOUNTS = 1_000

/** A wallet's accounts with their CAIP-10 form, none twice; throws `INVALID_WALLET_RESPONSE`. */
export function toAccounts(
  namespace: ChainNamespace,
  caipNetworkId: CaipNetworkId,
  accounts: readonly AdapterAccount[],
): readonly Account[] {
  const list: unknown = accounts
  if (!Array.isArray(list) || list.length > MOST_ACCOUNTS || !list.every(isAccount))
    throw invalid(namespace)
  for (const { address } of list) assertAddress(namespace, `${caipNetworkId}:${address}`)
  const unique = new Map(list.map((account) => [plainAddress(account.address), account]))
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
        isSameAddress(account.caipAddress, b[index]?.caipAddress) &&
        account.type === b[index]?.type,
    )
  )
}

function isAccount(value: unknown): value is AdapterAccount {
  return isRecord(value) && typeof value.address === 'string'
}

/** What is no CAIP-10 address could be anything where it is shown, stored or put into a link. */
function assertAddress(namespace: ChainNamespace, caipAddress: string): void {
  try {
    parseStrictCaipAddress(caipAddress)
  } catch (cause) {
    throw invalid(namespace, cause)
  }
}

function invalid(namespace: ChainNamespace, cause?: unknown): AppKitError {
  return new AppKitError('INVALID_WALLET_RESPONSE', { namespace, reason: 'accounts' }, { cause })
}
