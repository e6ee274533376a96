import { type AppKit, isConnected, selectAccount } from '@latchkey/appkit'
import { loadModal } from '../host/activate.js'
import type { ButtonAttributes, ButtonModel } from './buttonModel.js'
import { buttonPartsAtom } from './buttonParts.js'
import { connectModel } from './connectModel.js'

/** The button that shows the account, and connects where there is none. */
export function accountOrConnect(appkit: AppKit, attributes: ButtonAttributes): ButtonModel {
  const { store } = appkit
  const { accountModel } = store.get(buttonPartsAtom)
  if (!isConnected(selectAccount(store.get, attributes.namespace)))
    return connectModel(appkit, attributes)
  if (accountModel) return accountModel(appkit, attributes)
  loadModal().then(
    ({ fillButtons }) => fillButtons(appkit),
    // The dialog says so, and tries again.
    () => undefined,
  )
  return connectModel(appkit, attributes)
}
