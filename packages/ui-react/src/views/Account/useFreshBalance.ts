import { activeAccountAtom, isConnected } from '@latchkey/appkit'
import { NATIVE_BALANCE_CACHE_MS } from '@latchkey/foundation'
import { useEffect } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useIsShown } from '../../modal/ShownContext.js'
import { useOnline } from '../../modal/useOnline.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'

/**
 * Reads the balance of the account on show when the view comes and again whenever it is no longer fresh (ACC-7). One that
 * could not be read is left to whoever presses the button beside it.
 */
export function useFreshBalance(): void {
  const appkit = useAppKitInstance()
  const account = useAppKitAtom(activeAccountAtom)
  const { caipAddress } = account
  const isOnline = useOnline()
  const isAsked = useIsShown() && isOnline && isConnected(account) && caipAddress !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has another balance
  useEffect(() => {
    if (!isAsked) return undefined
    const refresh = () => {
      const { balanceStatus } = appkit.store.get(activeAccountAtom)
      if (document.hidden || balanceStatus !== 'success') return
      appkit
        .getBalance({ isForced: false })
        .catch((cause: unknown) => appkit.logger.info('The balance is an old one', cause))
    }
    refresh()
    const timer = setInterval(refresh, NATIVE_BALANCE_CACHE_MS)
    return () => clearInterval(timer)
  }, [appkit, caipAddress, isAsked])
}
