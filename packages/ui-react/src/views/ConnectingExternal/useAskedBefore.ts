import { connectAttemptAtom, modalAtom, WALLET_CONNECT_ID } from '@latchkey/appkit'
import { useEffect, useState } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useKeptState } from '../../modal/useKeptState.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import type { ShownAttempt } from '../../wallets/useConnectAttempt.js'

/** Of one that was left before the wallet had answered. */
const UNANSWERED: ShownAttempt = { status: 'error' }

/** What came of asking a wallet before one left its view for another way; undefined for who has not come back. */
export function useAskedBefore(walletId: string): ShownAttempt | undefined {
  const appkit = useAppKitInstance()
  const attempt = useAppKitAtom(connectAttemptAtom)
  const [isBack] = useState(() => appkit.store.get(modalAtom).direction === 'pop')
  const [latest, keep] = useKeptState(`asked ${walletId}`, () => UNANSWERED)
  useEffect(() => {
    if (attempt?.walletId !== walletId || attempt.connectorId === WALLET_CONNECT_ID) return
    if (attempt.status !== 'pending') keep(attempt)
  }, [attempt, keep, walletId])
  return isBack ? latest : undefined
}
