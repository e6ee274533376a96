import {
  connectMethodsAtom,
  enabledFeaturesAtom,
  type FeatureEntry,
  type PlainViewName,
} from '@latchkey/appkit'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useLegalGate } from '../../modal/legal/useLegalGate.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { useAppKitOptions } from '../../useAppKitOptions.js'

/** A part of the first view: the wallets, or the way in of a feature. */
export type ConnectSection =
  | { readonly type: 'wallets' }
  | { readonly type: 'feature'; readonly key: string; readonly entry: FeatureEntry }

/** What the first view offers, and the way to each. */
export function useConnectView() {
  const appkit = useAppKitInstance()
  const { enableWalletGuide = true, enableWallets, settings } = useAppKitOptions()
  const features = useAppKitAtom(enabledFeaturesAtom)
  const methods = useAppKitAtom(connectMethodsAtom)
  const { isBlocked } = useLegalGate()

  const entries = features.flatMap(({ connectMethod, entry, key }) =>
    entry?.in === 'Connect' && (entry.isAvailable?.(appkit) ?? true)
      ? [{ type: 'feature', connectMethod, key, entry } as const]
      : [],
  )
  const sections: readonly ConnectSection[] = [
    ...methods.flatMap((method): readonly ConnectSection[] =>
      method === 'wallet'
        ? [{ type: 'wallets' }]
        : entries.filter(({ connectMethod }) => connectMethod === method),
    ),
    // What is no way to connect that has a place of its own comes last.
    ...entries.filter(({ connectMethod }) => connectMethod === undefined),
  ]
  return {
    sections,
    isBlocked,
    isCollapsed:
      settings.collapseWallets === true ||
      (settings.emailShowWallets === false &&
        entries.some(({ connectMethod }) => connectMethod !== undefined)),
    hasGuide: enableWalletGuide && enableWallets,
    showWallets: () => appkit.push('ConnectWallets'),
    open: (view: PlainViewName) => appkit.push(view),
  }
}
