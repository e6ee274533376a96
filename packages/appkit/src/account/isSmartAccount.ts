import { parseCaipAddress } from '@latchkey/foundation'
import { own } from '../record.js'
import type { AccountState } from './types.js'

/** What says whether an account is a contract. */
export type AccountKind = Pick<
  AccountState,
  'address' | 'allAccounts' | 'caipAddress' | 'connectedWalletInfo' | 'preferredAccountTypes'
>

/**
 * Whether an account is a contract: of the embedded wallet, which has one address for both, by the kind that is in use there;
 * of any other, and where that is not known, by what the wallet lists.
 */
export function isSmartAccount({
  address,
  allAccounts,
  caipAddress,
  connectedWalletInfo,
  preferredAccountTypes,
}: AccountKind): boolean {
  const preferred =
    caipAddress !== undefined && connectedWalletInfo?.type === 'AUTH'
      ? own(preferredAccountTypes, parseCaipAddress(caipAddress).namespace)
      : undefined
  const type = preferred ?? allAccounts.find((account) => account.address === address)?.type
  return type === 'smartAccount'
}
