import { ui } from '@latchkey/ui-react/feature'

const { activeAccountAtom, useAppKitAtom } = ui

/** The address that the account on show has logged in by; undefined where it was something else. */
export function useOwnEmail(): string | undefined {
  const { connectedWalletInfo, socialProvider, user } = useAppKitAtom(activeAccountAtom)
  const isByEmail = connectedWalletInfo?.type === 'AUTH' && socialProvider === undefined
  return isByEmail ? user?.email : undefined
}
