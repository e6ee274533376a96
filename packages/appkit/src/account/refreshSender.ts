import { type CaipAddress, parseCaipAddress, SEND_CONFIRMATION_WAIT_MS } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { getAccountData } from './accountData.js'
import { isBalanceOf } from './readBalance.js'
import { refreshShown } from './refreshShown.js'
import { selectAccount } from './selectors.js'

/**
 * What was read of an account that has sent something no longer holds: it is read at once, and again once the network
 * must have confirmed it. Until then nothing that is read is kept.
 */
export function refreshSender(core: AppKitCore, caipAddress: CaipAddress): void {
  const { store, signal } = core
  if (signal.aborted) return
  const { namespace } = parseCaipAddress(caipAddress)
  const { balances, portfolios, unsettled } = getAccountData(core)
  balances.forget((key) => isBalanceOf(caipAddress, key))
  // Its tokens are still these, whatever the server says next.
  portfolios.expire((key) => key === caipAddress)
  clearTimeout(unsettled.get(caipAddress))
  const show = () => {
    if (selectAccount(store.get, namespace).caipAddress === caipAddress)
      refreshShown(core, namespace, true)
  }
  const settle = () => {
    unsettled.delete(caipAddress)
    show()
  }
  unsettled.set(caipAddress, setTimeout(settle, SEND_CONFIRMATION_WAIT_MS))
  show()
}
