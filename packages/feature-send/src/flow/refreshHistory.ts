import type { AppKit } from '@latchkey/appkit'
import { sentTo } from '@latchkey/money'
import { ui } from '@latchkey/ui-react/feature'
import { historyAtom } from '../atoms.js'

/** Reads whom the account has sent to, where a server knows. A failure leaves the receivers of this session. */
export async function refreshHistory(appkit: AppKit): Promise<void> {
  const of = appkit.getCaipAddress()
  const address = appkit.getAddress()
  const { caipNetworkId } = appkit.getCaipNetwork() ?? {}
  if (of === undefined || address === undefined || caipNetworkId === undefined) return
  try {
    const api = await ui.openApi(appkit)
    if (api === undefined) return
    const { fetchHistory } = await import('./askServer.js')
    const { transactions } = await fetchHistory(api, { account: address, chainId: caipNetworkId })
    const receivers = transactions.flatMap((transaction) => sentTo(transaction, address))
    // Another account or network has receivers of its own.
    if (appkit.getCaipAddress() === of) appkit.store.set(historyAtom, { of, receivers })
  } catch (error) {
    appkit.logger.debug('Earlier receivers could not be read', error)
  }
}
