import type { AppKitCore } from '../core.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { patchAccount } from './patchAccount.js'

/** Says which list of the active account is on show, by its place among them (`currentTab`). */
export function setAccountTab({ store }: AppKitCore, currentTab: number): void {
  const namespace = store.get(activeNamespaceAtom)
  if (namespace !== undefined) patchAccount(store, namespace, { currentTab })
}
