import type { AccountState } from '@latchkey/appkit'
import type { CaipNetworkId } from '@latchkey/foundation'
import type { HistoryOwner } from './types.js'

/** Whose history is to be shown; undefined where nothing is connected, or on another network than the one in use. */
export function toOwner(
  account: AccountState | undefined,
  caipNetworkId: CaipNetworkId | undefined,
): HistoryOwner | undefined {
  const { address, caipAddress } = account ?? {}
  if (address === undefined || caipNetworkId === undefined) return undefined
  return caipAddress?.startsWith(`${caipNetworkId}:`)
    ? { address, caipAddress, caipNetworkId }
    : undefined
}
