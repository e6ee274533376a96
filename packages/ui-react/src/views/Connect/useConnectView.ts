import { connectMethodsAtom } from '@latchkey/appkit'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useLegalGate } from '../../modal/legal/useLegalGate.js'
import { type FilledSlot, useSlots } from '../../slots/useSlots.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { useAppKitOptions } from '../../useAppKitOptions.js'

/** A part of the first view: the wallets, or what a feature puts there. */
export type ConnectSection =
  | { readonly type: 'wallets'; readonly key: 'wallets' }
  | { readonly type: 'feature'; readonly key: string; readonly slot: FilledSlot }

/** What the first view offers, and the way to each. */
export function useConnectView() {
  const appkit = useAppKitInstance()
  const { enableWalletGuide = true, enableWallets, settings } = useAppKitOptions()
  const methods = useAppKitAtom(connectMethodsAtom)
  const { isBlocked } = useLegalGate()
  const sections = useSlots('connect').map(
    (slot) => ({ type: 'feature', key: slot.key, slot }) as const,
  )
  // What is no way to connect that has a place of its own stands at the beginning or the end.
  const others = (position: FilledSlot['position']) =>
    sections.filter(({ slot }) => !slot.connectMethod && slot.position === position)
  const inOrder: readonly ConnectSection[] = [
    ...others('before'),
    ...methods.flatMap((method): readonly ConnectSection[] =>
      method === 'wallet'
        ? [{ type: 'wallets', key: 'wallets' }]
        : sections.filter(({ slot }) => slot.connectMethod === method),
    ),
    ...others('after'),
  ]
  const hasLogin = sections.some(({ slot }) => slot.connectMethod)
  const start = () => {
    appkit.events.track('CLICK_WALLET_HELP')
    appkit.push(hasLogin ? 'Create' : 'WhatIsAWallet')
  }
  return {
    sections: inOrder,
    isBlocked,
    isCollapsed:
      settings.collapseWallets === true || (settings.emailShowWallets === false && hasLogin),
    /** The way of those who have no wallet; absent where the app offers none. */
    guide: enableWalletGuide && enableWallets ? start : undefined,
    showWallets: () => appkit.push('ConnectWallets'),
  }
}
