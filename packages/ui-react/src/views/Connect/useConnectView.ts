import { connectMethodsAtom } from '@latchkey/appkit'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useLegalGate } from '../../modal/legal/useLegalGate.js'
import { type FilledSlot, useSlots } from '../../slots/useSlots.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { useAppKitOptions } from '../../useAppKitOptions.js'
import { useLogins } from './useLogins.js'

/** A part of the first view: the wallets, or what a feature puts there. */
export type ConnectSection =
  | { readonly type: 'wallets'; readonly key: 'wallets' }
  | { readonly type: 'feature'; readonly key: string; readonly slot: FilledSlot }

/** What the first view offers, and the way to each. */
export function useConnectView() {
  const appkit = useAppKitInstance()
  const { enableWalletGuide = true, enableWallets, settings } = useAppKitOptions()
  const methods = useAppKitAtom(connectMethodsAtom)
  const logins = useLogins()
  const slots = useSlots('connect')
  const { isBlocked } = useLegalGate()
  // What is no way to connect that has a place of its own stands at the beginning or the end.
  const others = (position: FilledSlot['position']) =>
    slots.filter((slot) => !slot.connectMethod && slot.position === position).map(sectionOf)
  const inOrder: readonly ConnectSection[] = [
    ...others('before'),
    ...methods.flatMap((method): readonly ConnectSection[] =>
      method === 'wallet'
        ? [{ type: 'wallets', key: 'wallets' }]
        : logins.filter(({ connectMethod }) => connectMethod === method).map(sectionOf),
    ),
    ...others('after'),
  ]
  const hasLogin = logins.length > 0
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

const sectionOf = (slot: FilledSlot): ConnectSection => ({ type: 'feature', key: slot.key, slot })
