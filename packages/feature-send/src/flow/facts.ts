import type { AppKit } from '@latchkey/appkit'
import { ui } from '@latchkey/ui-react/feature'
import type { Review } from '../atoms.js'

/** What the events of a transaction tell. */
export function sendFacts(appkit: AppKit, { caipNetworkId, decimal, token }: Review) {
  return {
    isSmartAccount: ui.isSmartAccount(appkit.getAccount()),
    network: caipNetworkId,
    token: token.symbol,
    amount: decimal,
  }
}
