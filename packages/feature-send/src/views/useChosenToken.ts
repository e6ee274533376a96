import { ui } from '@latchkey/ui-react/feature'
import { chainTokenAtom, verdictAtom } from '../derived.js'
import { refreshToken } from '../flow/refreshToken.js'

const { useAppKitAtom, useAppKitInstance } = ui

/** What is known of the chosen token; without a verdict there is nothing to say. */
export function useChosenToken() {
  const appkit = useAppKitInstance()
  const chain = useAppKitAtom(chainTokenAtom)
  return {
    verdict: useAppKitAtom(verdictAtom),
    /** What the network calls it. */
    symbol: chain?.status === 'success' ? chain.own.symbol : undefined,
    error: chain?.status === 'error' ? chain.error : undefined,
    retry: () => void refreshToken(appkit, true),
  }
}
