import { useOnline } from '../../modal/useOnline.js'
import { useIsSlow } from '../../primitives/Attempt/useIsSlow.js'
import type { Pairing } from '../../wallets/usePairing.js'

/** What a pairing waits for in vain, if it does: a network, or a relay that has given no URI for ten seconds. */
export function usePairingDelay({ retry, uri }: Pairing): 'offline' | 'slow' | undefined {
  const isOnline = useOnline()
  const isSlow = useIsSlow(uri === undefined && isOnline && retry !== undefined)
  if (!isOnline) return 'offline'
  return isSlow ? 'slow' : undefined
}
