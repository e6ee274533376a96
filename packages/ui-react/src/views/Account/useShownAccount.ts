import {
  type AccountState,
  activeAccountAtom,
  activeNamespaceAtom,
  isConnected,
} from '@latchkey/appkit'
import { useState } from 'react'
import { useAppKitAtom } from '../../useAppKitAtom.js'

/** The account on show. One that is being disconnected stands until the modal has left it, or shows another namespace. */
export function useShownAccount(): AccountState {
  const account = useAppKitAtom(activeAccountAtom)
  const namespace = useAppKitAtom(activeNamespaceAtom)
  const [shown, setShown] = useState({ account, namespace })
  const isSame = shown.namespace === namespace
  const isLeft = isSame && isConnected(shown.account) && !isConnected(account)
  if (isLeft || (isSame && shown.account === account)) return shown.account
  setShown({ account, namespace })
  return account
}
