import { connectAttemptAtom, findWallet, walletListAtom } from '@latchkey/appkit'
import { useCallback, useEffect } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'

/** Asks the wallet as soon as it is shown, and again on `retry`. */
export function useConnectingExternalView(walletId: string) {
  const appkit = useAppKitInstance()
  const wallet = findWallet(useAppKitAtom(walletListAtom), walletId)
  const attempt = useAppKitAtom(connectAttemptAtom)
  const isThere = wallet !== undefined

  const connect = useCallback(() => {
    // How it ends stands in the attempt, which the kernel writes.
    appkit.connect({ connectorId: walletId }).catch(() => undefined)
  }, [appkit, walletId])

  useEffect(() => {
    if (isThere) connect()
  }, [connect, isThere])

  return {
    wallet,
    attempt: attempt?.walletId === walletId ? attempt : undefined,
    retry: connect,
    leave: () => appkit.goBack(),
  }
}
