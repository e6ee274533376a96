import { useAppKitInstance } from '../../AppKitContext.js'
import { useLegalGate } from '../../modal/legal/useLegalGate.js'
import { useLogins } from '../Connect/useLogins.js'

/** The logins that bring a wallet with them, and the ways of those who want one of their own. */
export function useCreateView() {
  const appkit = useAppKitInstance()
  const { isBlocked } = useLegalGate()
  return {
    logins: useLogins(),
    isBlocked,
    getWallet: () => {
      appkit.events.track('CLICK_GET_WALLET_HELP')
      appkit.push('GetWallet')
    },
    explain: () => appkit.push('WhatIsAWallet'),
  }
}
