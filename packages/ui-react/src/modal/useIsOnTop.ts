import { connectAttemptAtom, walletListAtom } from '@latchkey/appkit'
import { useAppKitAtom } from '../useAppKitAtom.js'

/**
 * Whether the dialog lies above all of the page. False while a wallet is asked that draws its own window into the page, as
 * connectors of the app's do: below a modal dialog nobody could see or reach that.
 */
export function useIsOnTop(): boolean {
  const attempt = useAppKitAtom(connectAttemptAtom)
  const wallets = useAppKitAtom(walletListAtom)
  if (attempt?.status !== 'pending') return true
  return !wallets
    .find(({ id }) => id === attempt.walletId)
    ?.connectors.some(({ id, type }) => id === attempt.connectorId && type === 'EXTERNAL')
}
