import type { AppKit } from '@latchkey/appkit'
import type { Review } from '../atoms.js'

/** Whether the account in use is a contract. */
export function isSmartAccount(appkit: AppKit): boolean {
  const { address, allAccounts } = appkit.getAccount()
  return allAccounts.find((account) => account.address === address)?.type === 'smartAccount'
}

/** What the events of a transaction tell. */
export function sendFacts(appkit: AppKit, { caipNetworkId, decimal, token }: Review) {
  return {
    isSmartAccount: isSmartAccount(appkit),
    network: caipNetworkId,
    token: token.symbol,
    amount: decimal,
  }
}
