import { type AccountState, isConnected } from '@latchkey/appkit'
import type { CaipNetworkId } from '@latchkey/foundation'
import type { HistoryOwner } from './types.js'

/** Whose history is to be shown; undefined where there is no account, or it is on another network than the one in use. */
export function toOwner(
  account: AccountState,
  caipNetworkId: CaipNetworkId | undefined,
): HistoryOwner | undefined {
  const { address, caipAddress } = account
  if (!isConnected(account) || address === undefined || caipNetworkId === undefined)
    return undefined
  return caipAddress?.startsWith(`${caipNetworkId}:`)
    ? { address, caipAddress, caipNetworkId }
    : undefined
}
