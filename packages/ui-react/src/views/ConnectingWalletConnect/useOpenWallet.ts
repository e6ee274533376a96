import { openWalletLink, type WalletLinkTarget } from '@latchkey/appkit'
import { useEffect, useState } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { isOpened } from '../../wallets/isOpened.js'

/** A wallet that opens takes the page out of sight, or at least its focus, before this is over. */
const OPENING_MS = 2_500

/** Where opening a wallet stands: not tried, tried, refused by the browser, or tried and nothing came of it. */
export type OpenState = 'idle' | 'opened' | 'blocked' | 'nothing'

/** Opens a wallet at the pairing under way, and notices when nothing opens: the system does not tell. */
export function useOpenWallet(
  { id, name }: { readonly id: string; readonly name?: string },
  target: WalletLinkTarget,
): { readonly open: () => void; readonly state: OpenState } {
  const appkit = useAppKitInstance()
  // The tap that led here may have opened it already.
  const [state, setState] = useState<OpenState>(() =>
    target === 'mobile' && isOpened(appkit, name) ? 'opened' : 'idle',
  )
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try waits anew
  useEffect(() => {
    if (state !== 'opened') return undefined
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible' && document.hasFocus()) setState('nothing')
    }, OPENING_MS)
    return () => clearTimeout(timer)
  }, [state, tries])

  const open = () => {
    // In the click itself, or the system asks no wallet.
    setState(openWalletLink(appkit, { walletId: id, target }) ? 'opened' : 'blocked')
    setTries(tries + 1)
  }
  return { open, state }
}
