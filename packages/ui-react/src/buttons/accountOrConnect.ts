import { type AppKit, isConnected, selectAccount } from '@latchkey/appkit'
import { atom } from 'jotai/vanilla'
import { loadModal } from '../host/activate.js'
import type { ButtonAttributes, ButtonModel, GetButtonModel } from './buttonModel.js'
import { connectModel } from './connectModel.js'

/** How a button shows an account, once that is there: it comes with the modal's code, before which no wallet is connected. */
export const accountModelAtom = atom<{ readonly getModel?: GetButtonModel }>({})

/** The button that shows the account, and connects where there is none. */
export function accountOrConnect(appkit: AppKit, attributes: ButtonAttributes): ButtonModel {
  const { store } = appkit
  const { getModel } = store.get(accountModelAtom)
  if (!isConnected(selectAccount(store.get, attributes.namespace)))
    return connectModel(appkit, attributes)
  if (getModel) return getModel(appkit, attributes)
  loadModal().then(
    ({ accountModel }) => store.set(accountModelAtom, { getModel: accountModel }),
    // The dialog says so, and tries again.
    () => undefined,
  )
  return connectModel(appkit, attributes)
}
