import { connectAttemptAtom, isMobile, pairingAtom, WALLET_CONNECT_ID } from '@latchkey/appkit'
import { useCallback, useEffect, useState } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'

/** Pairs as soon as it is shown; a code that expires is replaced while the view is open. */
export function useConnectingWalletConnectView() {
  const appkit = useAppKitInstance()
  const { wcUri } = useAppKitAtom(pairingAtom)
  const attempt = useAppKitAtom(connectAttemptAtom)
  const [isPhone] = useState(isMobile)
  const [isCodeShown, setIsCodeShown] = useState(!isPhone)

  const pair = useCallback(() => {
    // How it ends stands in the attempt, which the kernel writes.
    appkit.connect({ connectorId: WALLET_CONNECT_ID }).catch(() => undefined)
  }, [appkit])
  useEffect(() => pair(), [pair])

  const isOurs = attempt?.connectorId === WALLET_CONNECT_ID
  return {
    uri: wcUri,
    attempt: isOurs && attempt.status !== 'pending' ? attempt : undefined,
    isPhone,
    isCodeShown,
    showCode: () => setIsCodeShown(true),
    openWallet: () => {
      // In the click itself, or the system asks no wallet.
      if (wcUri !== undefined) window.open(wcUri, '_self', 'noopener,noreferrer')
    },
    retry: pair,
  }
}
