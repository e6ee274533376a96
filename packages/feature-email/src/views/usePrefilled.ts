import { stateAtom } from '@latchkey/appkit/feature'
import { ui } from '@latchkey/ui-react/feature'
import { useEffect, useState } from 'react'
import { getRecentEmails } from '../login/recentEmails.js'

const { activeAccountAtom, modalAtom, useAppKitAtom, useAppKitInstance } = ui

/** What is typed as the address of the account; undefined until something is. */
const captureTextAtom = stateAtom<string | undefined>(undefined)

/**
 * An address that is likely to be the person's: that of their embedded wallet, else the one that was used here last. What is
 * typed over it is still there for whoever comes back from the code.
 */
export function usePrefilled(): [string, (next: string) => void] {
  const { storage, store } = useAppKitInstance()
  const { user } = useAppKitAtom(activeAccountAtom)
  const [recent] = useState(() => getRecentEmails(storage)[0] ?? '')
  const [typed, setTyped] = useState(() =>
    store.get(modalAtom).direction === 'pop' ? store.get(captureTextAtom) : undefined,
  )
  useEffect(() => store.set(captureTextAtom, typed), [store, typed])
  return [typed ?? user?.email ?? recent, setTyped]
}
