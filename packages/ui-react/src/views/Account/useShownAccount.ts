import { type AccountState, activeAccountAtom, isConnected } from '@latchkey/appkit'
import { useState } from 'react'
import { useAppKitAtom } from '../../useAppKitAtom.js'

/** The account on show. One that is being disconnected stands until the modal has left it. */
export function useShownAccount(): AccountState {
  const account = useAppKitAtom(activeAccountAtom)
  const [shown, setShown] = useState(account)
  const isLeft = isConnected(shown) && !isConnected(account)
  if (isLeft || shown === account) return shown
  setShown(account)
  return account
}
