import { connectMethodsAtom } from '@latchkey/appkit'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useLegalGate } from '../../modal/legal/useLegalGate.js'
import { useSlots } from '../../slots/useSlots.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'

/** The logins that bring a wallet with them, in the app's order, and the ways of those who want one of their own. */
export function useCreateView() {
  const appkit = useAppKitInstance()
  const methods = useAppKitAtom(connectMethodsAtom)
  const slots = useSlots('connect')
  const { isBlocked } = useLegalGate()
  return {
    logins: methods.flatMap((method) =>
      slots.filter(({ connectMethod }) => connectMethod === method),
    ),
    isBlocked,
    getWallet: () => {
      appkit.events.track('CLICK_GET_WALLET_HELP')
      appkit.push('GetWallet')
    },
    explain: () => appkit.push('WhatIsAWallet'),
  }
}
